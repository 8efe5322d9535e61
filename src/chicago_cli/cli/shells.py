"""How bash, zsh and fish are taught to complete, where click's own way falls short."""

from __future__ import annotations

import os
from typing import Final

_BASH: Final = r"""%(complete_func)s() {
    local IFS=$'\n'
    local line="${COMP_LINE:0:COMP_POINT}" response completion type value whole last before

    response=$(env COMP_WORDS="$line" %(complete_var)s=bash_complete "$1")

    # Bash takes a word apart at : and =, we complete whole ones: of those only what comes after the last such sign.
    whole="${line##*[[:space:]]}"
    last="$whole"
    [[ $COMP_WORDBREAKS == *:* ]] && last="${last##*:}"
    [[ $COMP_WORDBREAKS == *=* ]] && last="${last##*=}"
    before="${whole%%"$last"}"

    COMPREPLY=()
    for completion in $response; do
        type="${completion%%%%,*}"
        value="${completion#*,}"
        if [[ $type == 'dir' ]]; then
            compopt -o dirnames 2>/dev/null
        elif [[ $type == 'file' ]]; then
            compopt -o default 2>/dev/null
        else
            COMPREPLY+=("${value#"$before"}")
        fi
    done
    # What is to be gone on with gets no space.
    [[ ${#COMPREPLY[@]} == 1 && ${COMPREPLY[0]} == *[:=] ]] && compopt -o nospace 2>/dev/null

    return 0
}

complete -o nosort -F %(complete_func)s %(prog_name)s
"""
_FISH: Final = """function %(complete_func)s;
    set -l response (env %(complete_var)s=fish_complete COMP_WORDS=(commandline -cp) \\
        COMP_CWORD=(commandline -t) %(prog_name)s);

    for completion in $response;
        # What a completion means may hold commas.
        set -l metadata (string split --max 1 "," -- $completion);

        if test $metadata[1] = "dir";
            __fish_complete_directories $metadata[2];
        else if test $metadata[1] = "file";
            __fish_complete_path $metadata[2];
        else
            echo $metadata[2];
        end;
    end;
end;

complete --no-files --command %(prog_name)s --arguments "(%(complete_func)s)";
"""
"""What click prints for these shells cuts words and descriptions short; for the places see its ``ShellComplete``."""


def adapt() -> None:
    """Let click complete as we do."""
    from click.shell_completion import (
        BashComplete,
        CompletionItem,
        FishComplete,
        ShellComplete,
        ZshComplete,
        add_completion_class,
        split_arg_string,
    )

    class WholeWords(ShellComplete):
        def get_completions(self, args: list[str], incomplete: str) -> list[CompletionItem]:
            """Completions of the word as it stands there: click leaves out the option before a value."""
            items = super().get_completions(args, incomplete)
            name, equals, _value = incomplete.partition("=")
            if name.startswith("--") and equals:
                for item in items:
                    item.value = item.value if item.type != "plain" else f"{name}={item.value}"
            return items

    class Bash(WholeWords, BashComplete):
        source_template = _BASH

        def get_completion_args(self) -> tuple[list[str], str]:
            """The words before the one being written, and that one, from the line up to the cursor."""
            line = os.environ["COMP_WORDS"]
            words = split_arg_string(line)[1:]
            return (words, "") if not words or line[-1].isspace() else (words[:-1], words[-1])

    class Fish(WholeWords, FishComplete):
        source_template = _FISH

    class Zsh(WholeWords, ZshComplete):
        pass

    for kind in (Bash, Fish, Zsh):
        add_completion_class(kind)
