import { useEffect, useRef, useState } from 'react';
import { SearchInput } from '../../search-input/search-input.tsx';

/** Servers reject longer searches, and nobody needs them. */
const MAX_LENGTH = 100;
/** The server is queried after this pause in typing. */
const PAUSE_MS = 300;

interface TableSearchProps {
  /** Accessible name. */
  label: string;
  search: string;
  /** Waits for a pause in typing; Enter and clearing do not wait. */
  debounced: boolean;
  onSearch: (search: string) => void;
  /** Called when the box gets the focus. */
  onFocus: () => void;
}

/** A table's search box: the browser filters on every keystroke, a server is queried after a pause. */
export function TableSearch({ label, search, debounced, onSearch, onFocus }: TableSearchProps) {
  const [searchText, setSearchText] = useState(search);
  const [sentSearch, setSentSearch] = useState(search);
  const [previous, setPrevious] = useState(search);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // Show a search changed by the parent component (cleared, or restored by browser history). A search sent from here is not
  // written back, because more may have been typed since.
  if (search !== previous) {
    setPrevious(search);
    if (search !== sentSearch) setSearchText(search);
  }
  const send = (text: string) => {
    clearTimeout(timer.current);
    setSentSearch(text);
    if (text !== search) onSearch(text);
  };
  const type = (text: string) => {
    setSearchText(text);
    clearTimeout(timer.current);
    if (debounced && text !== '') timer.current = setTimeout(() => send(text), PAUSE_MS);
    else send(text);
  };
  return (
    <SearchInput
      aria-label={label}
      maxLength={MAX_LENGTH}
      value={searchText}
      onValueChange={type}
      onSearch={send}
      onFocus={onFocus}
      // The same width whatever the toolbar contains, so that the number of buttons that fit does not change with it.
      className="grow @md:w-40 @md:grow-0 @5xl:w-64"
    />
  );
}
