import type { Resource } from '@undertone/domain/core/resource'
import { useEffect, useRef } from 'react'
import { useAddress } from '../../core/address/address.ts'
import { send } from '../../core/api/api.ts'
import { useToast } from '../../ui/feedback/toast.tsx'
import { callsFor } from '../core/calls-for.ts'
import type { AnyRow } from '../core/form-values.ts'

/** The row that is viewed stands in the address (`open=12`), so that a link leads to it. */
export function useOpenRow(
  of: Resource,
  { rows, show }: { readonly rows: readonly AnyRow[] | undefined; readonly show: (row: AnyRow) => void },
): { readonly open: (row: AnyRow) => void; readonly closed: () => void } {
  const toast = useToast()
  const [{ open: wanted }, change] = useAddress({ open: null })
  const shown = useRef<number | null>(null)
  const latest = useRef({ rows, show, change, toast })
  latest.current = { rows, show, change, toast }
  const isLoaded = rows !== undefined

  useEffect(() => {
    if (wanted === null) shown.current = null
    if (wanted === null || !isLoaded || shown.current === wanted) return
    shown.current = wanted
    const known = latest.current.rows?.find((row) => row.id === wanted)
    if (known) return latest.current.show(known)
    send(callsFor(of).detail, { params: { id: String(wanted) } }, { stay: true }).then(
      (row) => latest.current.show(row),
      (error: Error) => {
        latest.current.toast.error(error)
        latest.current.change({ open: null })
      },
    )
  }, [wanted, isLoaded, of])
  const closed = () => {
    if (wanted !== null) change({ open: null })
  }
  return { open: (row) => change({ open: row.id }), closed }
}
