import { memberOf } from '@undertone/domain/core/enum'
import type { Text } from '@undertone/domain/core/text'
import { type CardLive, cardCalls } from '@undertone/domain/device/card/card.calls'
import { cardChannelType } from '@undertone/domain/device/device.enums'
import { telemetryKeyOf, telemetryKeys } from '@undertone/domain/device/telemetry/telemetry'
import { to } from '@undertone/domain/index/to'
import { metricType } from '@undertone/domain/waveform/waveform.enums'
import { type ReactNode, useMemo } from 'react'
import { Link } from 'react-router'
import { useCall } from '../../../core/api/query.ts'
import { type Say, useText } from '../../../core/language/language.ts'
import { Quantity } from '../../../ui/display/quantity.tsx'
import { textClass } from '../../../ui/display/text-class.ts'
import { ErrorNote } from '../../../ui/feedback/error-note.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import type { DataColumn } from '../../../ui/table/data-column.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { cardText } from './card.text.ts'
import type { ChannelDraft } from './card-channels.ts'
import styles from './card-live.module.css'
import { ConnectionTag } from './connection-tag.tsx'

/** How often the page asks, ms: the server reports as often. */
const refreshMs = 3000
const minute = 60

const absent = <span className={textClass.absent}>-</span>
const order = new Map(telemetryKeys.map(({ key }, at) => [key, at]))

/** The name of a value: its metric, without the axis, since a channel has one. */
function nameOf(key: string, say: Say): string {
  const metric = memberOf(metricType, telemetryKeyOf(key)?.metric ?? -1)
  return metric ? say(metric) : key
}

function Fact({ label, children }: { readonly label: Text; readonly children: ReactNode }) {
  const say = useText()
  return (
    <div>
      <dt>{say(label)}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Facts({ of }: { readonly of: NonNullable<CardLive['connector']> }) {
  const say = useText()
  const { id, name, state, since, perMinute, stored, refused, lastDataAt, lastHeartbeatAt, lastError, lastErrorAt, lastRefusal } = of
  return (
    <>
      <dl className={styles.facts}>
        <Fact label={cardText.connection}>
          <ConnectionTag state={state} /> {since !== null && <span className={styles.quiet}>{say(cardText.since, { time: since })}</span>}
        </Fact>
        {name !== '' && (
          <Fact label={cardText.connector}>
            <Link to={to.connectorForm({ id })}>{name}</Link>
          </Fact>
        )}
        <Fact label={cardText.rate}>{(perMinute / minute).toFixed(2)}</Fact>
        <Fact label={cardText.frames}>
          {stored} / <span className={refused > 0 ? styles.bad : undefined}>{refused}</span>
        </Fact>
        <Fact label={cardText.lastData}>{lastDataAt ?? absent}</Fact>
        <Fact label={cardText.lastHeartbeat}>{lastHeartbeatAt ?? absent}</Fact>
      </dl>
      {lastError !== null && (
        <p className={styles.quiet}>
          {say(cardText.lastError)} ({lastErrorAt}): {lastError}
        </p>
      )}
      {lastRefusal !== null && (
        <p className={styles.quiet}>
          {say(cardText.lastRefusal)} ({lastRefusal.at}): <span className={styles.bad}>{lastRefusal.detail}</span>
        </p>
      )}
    </>
  )
}

function ChannelValues({ values }: { readonly values: CardLive['values'] }) {
  const say = useText()
  const sorted = values.toSorted((a, b) => (order.get(a.key) ?? order.size) - (order.get(b.key) ?? order.size))
  const detail = sorted.find((one) => one.detail !== '')?.detail
  return (
    <>
      <div className={styles.values}>
        {sorted.map(({ key, value }) => {
          const unit = telemetryKeyOf(key)?.unit
          return (
            <span key={key}>
              <span className={styles.quiet}>{nameOf(key, say)}</span>
              <Quantity value={value} {...(unit ? { unit } : {})} />
            </span>
          )
        })}
      </div>
      {detail !== undefined && <span className={styles.warning}>{detail}</span>}
    </>
  )
}

/** The newest time of some values. */
const newestOf = (values: CardLive['values']): string | null =>
  values.reduce<string | null>((at, one) => (at === null || (one.at ?? '') > at ? one.at : at), null)

/** A channel that has measured something. */
interface LiveChannel extends ChannelDraft {
  readonly values: CardLive['values']
}

const columns = (say: Say): DataColumn<LiveChannel>[] => [
  { key: 'number', title: say(cardText.number), width: 80, render: ({ number }) => number },
  {
    key: 'type',
    title: say(cardText.type),
    width: 140,
    render: ({ type }) => say(memberOf(cardChannelType, type) ?? cardChannelType.label),
  },
  {
    key: 'point',
    title: say(cardText.point),
    width: 220,
    render: ({ mappingId, mappingName }) =>
      mappingId === null ? absent : <Link to={to.point({ mappingId })}>{mappingName ?? `#${mappingId}`}</Link>,
  },
  { key: 'values', title: say(cardText.values), wraps: true, card: 'line', render: ({ values }) => <ChannelValues values={values} /> },
  { key: 'at', title: say(cardText.at), width: 170, render: ({ values }) => newestOf(values) ?? absent },
]

/** How a stored card is connected, and what its channels measured last. */
export function CardLivePanel({ id, channels }: { readonly id: number; readonly channels: readonly ChannelDraft[] }) {
  const say = useText()
  const live = useCall(cardCalls.live, { params: { id: String(id) } }, { refreshMs })
  const { connector = null, values = [] } = live.data ?? {}
  const byChannel = Map.groupBy(values, ({ channel }) => channel)
  const measured = channels.flatMap((channel): LiveChannel[] => {
    const own = byChannel.get(channel.number)
    return own ? [{ ...channel, values: own }] : []
  })
  const shown = useMemo(() => columns(say), [say])
  return (
    <div className={styles.panel}>
      <Panel title={say(cardText.live)}>
        {live.isError && <ErrorNote error={live.error} retry={() => void live.refetch()} />}
        {live.data && !connector && (
          <p className={styles.quiet}>
            {say(cardText.notConnected)} <Link to={to.connectors()}>{say(cardText.toConnectors)}</Link>
          </p>
        )}
        {connector && <Facts of={connector} />}
        {measured.length > 0 && <DataTable label={say(cardText.values)} columns={shown} rows={measured} rowKey={({ number }) => number} />}
        {connector && measured.length === 0 && <p className={styles.quiet}>{say(cardText.noValues)}</p>}
      </Panel>
    </div>
  )
}
