import { type SavedView, viewCalls } from '@undertone/domain/view/view.calls'
import { useEffect, useRef } from 'react'
import { useSend } from '../../core/api/query.ts'
import { readStored, writeStored } from '../../core/browser/storage.ts'
import { useSession } from '../../core/session/session.ts'

/** A named search as earlier releases kept it in the browser. */
interface KeptSearch {
  readonly name: string
  readonly query: string
}

const isKept = (value: unknown): value is KeptSearch =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  typeof value.name === 'string' &&
  value.name !== '' &&
  'query' in value &&
  typeof value.query === 'string'

/** Parses the kept searches; invalid ones are ignored. */
export function readSearches(text: string | null): readonly KeptSearch[] {
  try {
    const read: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(read) ? read.filter(isKept) : []
  } catch {
    return []
  }
}

/** Moves the searches that the browser has kept for a list to the server, once, except those whose name is there already. */
export function useKeptSearches(list: string, views: readonly SavedView[] | undefined): void {
  const { user } = useSession()
  const { mutateAsync: add } = useSend(viewCalls.add, { invalidates: [viewCalls.list] })
  const isMoved = useRef(false)
  useEffect(() => {
    if (!views || isMoved.current) return
    isMoved.current = true
    const key = `ut.searches.${user.id}.${list}` as const
    const kept = readSearches(readStored(key))
    if (kept.length === 0) return
    const names = new Set(views.filter(({ isOwn }) => isOwn).map(({ name }) => name.toLowerCase()))
    const added = kept
      .filter(({ name }) => !names.has(name.toLowerCase()))
      .map(({ name, query }) => add({ body: { page: list, name, content: { address: query } } }))
    Promise.all(added).then(
      () => writeStored(key, null),
      (error: unknown) => console.warn('Saved searches could not be moved to the server:', error),
    )
  }, [views, user.id, list, add])
}
