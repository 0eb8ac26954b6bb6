import { useQueries } from '@tanstack/react-query'
import { permissionOf } from '@undertone/domain/core/resource'
import { deviceScreens } from '@undertone/domain/device/device.screens'
import { type GatewayMove, gatewayGains } from '@undertone/domain/device/gateway/gateway-load'
import { sensor } from '@undertone/domain/device/sensor/sensor.resource'
import { to } from '@undertone/domain/index/to'
import { useCallback, useMemo } from 'react'
import { Link } from 'react-router'
import { useAddress } from '../../../core/address/address.ts'
import { send } from '../../../core/api/api.ts'
import { keyOf } from '../../../core/api/query.ts'
import { useLanguage, useText } from '../../../core/language/language.ts'
import { useSession } from '../../../core/session/session.ts'
import { callsFor } from '../../../resource/core/calls-for.ts'
import type { AnyRow } from '../../../resource/core/form-values.ts'
import { Button } from '../../../ui/control/button.tsx'
import { ErrorNote } from '../../../ui/feedback/error-note.tsx'
import { Skeletons } from '../../../ui/feedback/skeletons.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { FormFoot } from '../../../ui/form/form-foot.tsx'
import { isSaveKey } from '../../../ui/form/save-key.ts'
import { useUnsavedGuard } from '../../../ui/form/unsaved-guard.ts'
import { Page } from '../../../ui/layout/page.tsx'
import { useConfirm } from '../../../ui/overlay/confirm-dialog.tsx'
import { useOverfullWarning } from '../gateway/use-overfull-warning.ts'
import { bulkText } from '../sensor-bulk/sensor-bulk.text.ts'
import styles from '../shared/device.module.css'
import { type GridOptions, openedGateway } from './sensor-grid.ts'
import { SensorGridTable } from './sensor-grid-table.tsx'
import { useGridOptions } from './use-grid-options.ts'
import { useSensorGrid } from './use-sensor-grid.ts'

/** Maximum rows in the grid; a guess: what a user still reviews row by row. */
const maxRows = 100

/** Fetches several sensors by id. */
function useSensors(ids: readonly number[]): { readonly rows: readonly AnyRow[] | null; readonly error: Error | null } {
  const { detail } = callsFor(sensor)
  const queries = ids.map((id) => {
    const input = { params: { id: String(id) } }
    return {
      queryKey: keyOf(detail, input),
      queryFn: ({ signal }: { signal: AbortSignal }) => send(detail, input, { signal, noErrorPage: true }),
    }
  })
  return useQueries({
    queries,
    combine: (answers) => ({
      rows: answers.every((one) => one.data) ? answers.flatMap((one) => (one.data ? [one.data] : [])) : null,
      error: answers.find((one) => one.error)?.error ?? null,
    }),
  })
}

/** Edits several sensors in a grid: `ids` opens stored ones; without them, an empty row. */
export function SensorGridPage() {
  const say = useText()
  const lang = useLanguage((state) => state.lang)
  const { can } = useSession()
  const [{ ids }] = useAddress(deviceScreens.sensorGrid.query)
  const sensorIds = useMemo(() => ids.filter((id) => Number.isInteger(id) && id > 0).slice(0, maxRows), [ids])
  const { rows, error } = useSensors(sensorIds)
  const options = useGridOptions()
  const mayWrite = can(permissionOf(sensor, sensorIds.length > 0 ? 'edit' : 'add'))
  return (
    <Page
      title={say(bulkText.gridTitle)}
      subtitle={say(bulkText.gridHint)}
      actions={
        <Link className={styles.back} to={to.sensorBulk()}>
          {say(bulkText.back)}
        </Link>
      }
    >
      {error ? (
        <ErrorNote error={error} />
      ) : options && rows ? (
        <SensorGrid key={`${sensorIds.join(',')}:${lang}`} stored={rows} options={options} mayWrite={mayWrite} />
      ) : (
        <Skeletons count={6} />
      )}
    </Page>
  )
}

function SensorGrid({
  stored,
  options,
  mayWrite,
}: {
  readonly stored: readonly AnyRow[]
  readonly options: GridOptions
  readonly mayWrite: boolean
}) {
  const say = useText()
  const lang = useLanguage((state) => state.lang)
  const toast = useToast()
  const grid = useSensorGrid(stored, options, lang)
  const { ask, dialog } = useConfirm()
  const warning = useOverfullWarning()
  const names = grid.touched.map((at) => grid.rows[at]?.cells.sensorId || say(bulkText.unsaved, { row: at + 1 }))
  const isDirty = names.length > 0
  const leave = () => ask({ title: say(bulkText.discardTitle), names, note: say(bulkText.discardNote), action: say(bulkText.discard) })
  useUnsavedGuard(
    useCallback(() => isDirty, [isDirty]),
    leave,
  )
  async function mayBind(): Promise<boolean> {
    const moves = grid.touched
      .filter((at) => !grid.faulty.includes(at))
      .flatMap((at): GatewayMove[] => {
        const [row, to] = [grid.rows[at], grid.readings[at]?.values.gatewayId]
        return row ? [{ from: openedGateway(row, options), to: typeof to === 'number' ? to : null }] : []
      })
    return warning.mayBind(gatewayGains(moves))
  }
  async function save(): Promise<void> {
    if (!(await mayBind())) return
    const saved = await grid.save()
    if (saved > 0) toast.success(say(bulkText.savedRows, { count: saved }))
    if (grid.faulty.length > 0) toast.error(say(bulkText.faultyRows, { count: grid.faulty.length }))
  }
  return (
    <form
      onSubmit={(event) => event.preventDefault()}
      onKeyDown={(event) => {
        if (!isSaveKey(event)) return
        event.preventDefault()
        if (!grid.busy && isDirty) void save()
      }}
    >
      <SensorGridTable grid={grid} options={options} />
      <FormFoot
        first={
          <Button icon="plus" onClick={grid.addRow}>
            {say(bulkText.addRow)}
          </Button>
        }
      >
        <Button kind="primary" busy={grid.busy} disabled={!mayWrite || !isDirty} onClick={() => void save()}>
          {say(bulkText.saveRows, { count: grid.touched.length })}
        </Button>
      </FormFoot>
      {dialog}
      {warning.dialog}
    </form>
  )
}
