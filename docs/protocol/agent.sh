#!/bin/sh
# An agent for games whose actions are listed: the last one that it may choose.
# Messages come without spaces between their parts, so that they can be told apart by their letters.
while IFS= read -r line; do
    case $line in
    *'"type":"init"'*)
        echo '{"type":"ready","name":"Last in the list"}'
        ;;
    *'"type":"request"'*)
        # a choice is a place in the list, counted from 0
        printf '%s\n' "$line" | awk '{
            match($0, /"id":[0-9]+/)
            id = substr($0, RSTART + 5, RLENGTH - 5)
            start = index($0, "\"listed\":")
            list = substr($0, start, index($0, "\"open\":") - start)
            printf "{\"type\":\"answer\",\"id\":%d,\"choice\":%d}\n", id, gsub(/"label":/, "", list) - 1
        }'
        ;;
    *'"type":"bye"'*)
        exit 0
        ;;
    esac
done
