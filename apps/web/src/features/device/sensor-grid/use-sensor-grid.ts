import { useQueryClient } from '@tanstack/react-query'
import type { Language } from '@undertone/domain/core/text'
import { sensor } from '@undertone/domain/device/sensor/sensor.resource'
import { useMemo, useRef, useState } from 'react'
import { send } from '../../../core/api/api.ts'
import { keyOf } from '../../../core/api/query.ts'
import { callsFor } from '../../../resource/core/calls-for.ts'
import type { AnyRow } from '../../../resource/core/form-values.ts'
import { staleAfter } from '../../../resource/core/stale-after.ts'
import { type GridOptions, type GridRow, isTouched, newRow, pasteRows, readRows, rowBody, storedRow } from './sensor-grid.ts'

/** The state of the grid: rows, problems, and saving row by row, so that one rejected row does not stop the others. */
export function useSensorGrid(stored: readonly AnyRow[], options: GridOptions, language: Language) {
  const client = useQueryClient()
  const count = useRef(0)
  const nextKey = () => {
    count.current += 1
    return count.current
  }
  const empty = (rows: number) => Array.from({ length: rows }, () => newRow(nextKey(), language))
  const [rows, setRows] = useState<readonly GridRow[]>(() =>
    stored.length > 0 ? stored.map((row) => storedRow(nextKey(), row, options, language)) : empty(1),
  )
  const [errors, setErrors] = useState<Readonly<Record<number, string>>>({})
  const [saved, setSaved] = useState<ReadonlySet<number>>(new Set())
  const [isChecked, setChecked] = useState(false)
  const [busy, setBusy] = useState(false)
  const readings = useMemo(() => readRows(rows, options), [rows, options])
  const touched = rows.flatMap((row, at) => (isTouched(row) ? [at] : []))
  const faulty = touched.filter((at) => Object.keys(readings[at]?.problems ?? {}).length > 0)

  const write = (at: number, name: string, text: string) =>
    setRows(rows.map((row, index) => (index === at ? { ...row, cells: { ...row.cells, [name]: text } } : row)))

  async function saveRow(at: number): Promise<boolean> {
    const row = rows[at]
    const reading = readings[at]
    if (!row || !reading) return false
    const { add, edit } = callsFor(sensor)
    const body = rowBody(row, reading)
    const sending =
      row.id === null ? send(add, { body }, { noErrorPage: true }) : send(edit, { body: { ...body, id: row.id } }, { noErrorPage: true })
    return sending.then(
      (answer) => {
        setRows((now) => now.map((one) => (one.key === row.key ? { ...one, id: answer.id, opened: row.cells } : one)))
        setSaved((now) => new Set(now).add(row.key))
        return true
      },
      (error: Error) => {
        setErrors((now) => ({ ...now, [row.key]: error.message }))
        return false
      },
    )
  }
  /** Saves the touched rows without problems; returns how many were saved. */
  async function save(): Promise<number> {
    setChecked(true)
    setErrors({})
    setBusy(true)
    let stored = 0
    for (const at of touched) if (!faulty.includes(at) && (await saveRow(at))) stored += 1
    await Promise.all(staleAfter(sensor).map((one) => client.invalidateQueries({ queryKey: keyOf(one) })))
    setBusy(false)
    return stored
  }
  return {
    rows,
    readings,
    touched,
    faulty,
    errors,
    saved,
    isChecked,
    busy,
    write,
    paste: (at: { row: number; column: number }, text: string) => {
      setRows(pasteRows(rows, at, text, empty))
      setChecked(true)
    },
    addRow: () => setRows([...rows, ...empty(1)]),
    removeRow: (at: number) => setRows(rows.length > 1 ? rows.filter((_, index) => index !== at) : empty(1)),
    save,
  }
}
