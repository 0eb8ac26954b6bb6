import { useState } from 'react'
import { readStored, writeStored } from '../../core/browser/storage.ts'
import { useSession } from '../../core/session/session.ts'

/** A search that a person gave a name: the filters as they stand in the address. */
export interface SavedSearch {
  readonly name: string
  readonly query: string
}

/** Most searches kept for one list; a guess: a menu that fits a screen. */
const maxSaved = 20
/** Longest name of a search; a guess: one line of the menu. */
export const searchNameMax = 40

const isSaved = (value: unknown): value is SavedSearch =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  typeof value.name === 'string' &&
  value.name !== '' &&
  'query' in value &&
  typeof value.query === 'string'

/** Reads what the browser kept; anything else counts as none. */
export function readSearches(text: string | null): readonly SavedSearch[] {
  try {
    const read: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(read) ? read.filter(isSaved).slice(0, maxSaved) : []
  } catch {
    return []
  }
}

/** Adds a search at the top; one of the same name is replaced. */
export const withSearch = (searches: readonly SavedSearch[], added: SavedSearch): readonly SavedSearch[] =>
  [added, ...searches.filter((one) => one.name !== added.name)].slice(0, maxSaved)

/** The searches that this user keeps for a list, in this browser. */
export function useSavedSearches(list: string) {
  const { user } = useSession()
  const key = `ut.searches.${user.id}.${list}` as const
  const [searches, setSearches] = useState(() => readSearches(readStored(key)))
  const keep = (next: readonly SavedSearch[]) => {
    setSearches(next)
    writeStored(key, next.length > 0 ? JSON.stringify(next) : null)
  }
  return {
    searches,
    add: (added: SavedSearch) => keep(withSearch(searches, added)),
    remove: (name: string) => keep(searches.filter((one) => one.name !== name)),
  }
}
