import { memberOf } from '@undertone/domain/core/enum'
import { type NetworkingValues, networkingCalls } from '@undertone/domain/device/networking/networking.calls'
import { networkingScreens } from '@undertone/domain/device/networking/networking.screens'
import { stateOfValue, telemetryKeyOf, telemetryKeys } from '@undertone/domain/device/telemetry/telemetry'
import { to } from '@undertone/domain/index/to'
import { metricType } from '@undertone/domain/waveform/waveform.enums'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { useAddress } from '../../../core/address/address.ts'
import { useCall } from '../../../core/api/query.ts'
import { type Say, useText } from '../../../core/language/language.ts'
import { NetworkingFrame, networkingRefreshMs } from '../../../points/networking/networking-frame.tsx'
import { Quantity } from '../../../ui/display/quantity.tsx'
import { ToneMark } from '../../../ui/display/state-tag.tsx'
import { textClass } from '../../../ui/display/text-class.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorNote } from '../../../ui/feedback/error-note.tsx'
import type { DataColumn } from '../../../ui/table/data-column.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import styles from './networking.module.css'
import { networkingText } from './networking.text.ts'
import { useRowPages } from './use-row-pages.ts'

/** The name of a key: its metric and axis, or the key itself. */
function nameOf(key: string, say: Say): string {
  const row = telemetryKeyOf(key)
  const metric = row && memberOf(metricType, row.metric)
  if (key === 'runtime') return say(networkingText.runtime)
  return metric ? `${say(metric)}${row.axis ? ` ${row.axis}` : ''}` : key
}

/** The values of a device in the order of the telemetry table, then those of unknown keys. */
function inOrder(values: NetworkingValues['values']): [string, number][] {
  const known = telemetryKeys.flatMap(({ key }) => (values[key] === undefined ? [] : [[key, values[key]] as [string, number]]))
  return [...known, ...Object.entries(values).filter(([key]) => !telemetryKeyOf(key))]
}

/** A value with its unit, or the name of the state that it is the code of. */
function ValueCell({ name, value }: { readonly name: string; readonly value: number }) {
  const say = useText()
  const state = stateOfValue(name, value)
  if (state) return say(state)
  const row = telemetryKeyOf(name)
  return <Quantity value={value} {...(row ? { unit: row.unit } : {})} />
}

function ValueList({ row: { values, waiting } }: { readonly row: NetworkingValues }) {
  const say = useText()
  const all = inOrder(values)
  if (all.length === 0) return <span className={textClass.absent}>{say(networkingText.noValues)}</span>
  return (
    <>
      <div className={styles.values}>
        {all.map(([key, value]) => (
          <span key={key} className={styles.value}>
            <span className={styles.key}>{nameOf(key, say)}</span>
            <ValueCell name={key} value={value} />
          </span>
        ))}
      </div>
      {waiting && (
        <p className={styles.warning}>
          <ToneMark tone="warning" /> {say(networkingText.waiting)}
        </p>
      )}
    </>
  )
}

const columns = (say: Say): DataColumn<NetworkingValues>[] => [
  {
    key: 'sensor',
    title: say(networkingText.sensor),
    width: 160,
    render: ({ sensorId }) => <span className={textClass.mono}>{sensorId}</span>,
  },
  { key: 'time', title: say(networkingText.time), width: 170, render: ({ time }) => time ?? <span className={textClass.absent}>-</span> },
  { key: 'values', title: say(networkingText.values), wraps: true, card: 'line', render: (row) => <ValueList row={row} /> },
  {
    key: 'point',
    title: '',
    width: 110,
    render: ({ mappingId }) => mappingId !== null && <Link to={to.point({ mappingId })}>{say(networkingText.toPoint)}</Link>,
  },
]

/** The newest values of the sensors of a task, also of those without a measuring point. */
export function NetworkingValuesPage() {
  const [{ id }] = useAddress(networkingScreens.networkingValues.query)
  return (
    <NetworkingFrame id={id} tab="values">
      {(task) => <Values id={task} />}
    </NetworkingFrame>
  )
}

function Values({ id }: { readonly id: number }) {
  const say = useText()
  const { data, isError, error, refetch } = useCall(
    networkingCalls.values,
    { params: { id: String(id) } },
    { noErrorPage: true, refreshMs: networkingRefreshMs },
  )
  const shown = useMemo(() => columns(say), [say])
  const pages = useRowPages(data?.devices)
  if (isError && !data) return <ErrorNote error={error} retry={() => void refetch()} />
  return (
    <DataTable<NetworkingValues>
      label={say(networkingText.values)}
      columns={shown}
      {...pages}
      rowKey={(row) => row.sensorId}
      empty={<EmptyState dense title={say(networkingText.none)} hint={say(networkingText.noneHint)} />}
    />
  )
}
