import type { Resource } from '@undertone/domain/core/resource'
import { useEffect, useRef } from 'react'
import { useAddress } from '../../core/address/address.ts'
import { send } from '../../core/api/api.ts'
import { useToast } from '../../ui/feedback/toast.tsx'
import { callsFor } from '../core/calls-for.ts'
import type { AnyRow } from '../core/form-values.ts'

/** Stores the viewed row in the address (`open=12`), so that it can be linked. */
export function useOpenRow(
  of: Resource,
  { rows, show }: { readonly rows: readonly AnyRow[] | undefined; readonly show: (row: AnyRow) => void },
): { readonly open: (row: AnyRow) => void; readonly closed: () => void } {
  const toast = useToast()
  const [{ open: requestedId }, change] = useAddress({ open: null })
  const shown = useRef<number | null>(null)
  const latest = useRef({ rows, show, change, toast })
  latest.current = { rows, show, change, toast }
  const isLoaded = rows !== undefined

  useEffect(() => {
    if (requestedId === null) shown.current = null
    if (requestedId === null || !isLoaded || shown.current === requestedId) return
    shown.current = requestedId
    const loaded = latest.current.rows?.find((row) => row.id === requestedId)
    if (loaded) return latest.current.show(loaded)
    send(callsFor(of).detail, { params: { id: String(requestedId) } }, { noErrorPage: true }).then(
      (row) => latest.current.show(row),
      (error: Error) => {
        latest.current.toast.error(error)
        latest.current.change({ open: null })
      },
    )
  }, [requestedId, isLoaded, of])
  const closed = () => {
    if (requestedId !== null) change({ open: null })
  }
  return { open: (row) => change({ open: row.id }), closed }
}
