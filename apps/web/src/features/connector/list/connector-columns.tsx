import type { ConnectorRecord } from '@undertone/domain/connector/connector.calls'
import { connectorKind, connectorState } from '@undertone/domain/connector/connector.enums'
import { memberOf } from '@undertone/domain/core/enum'
import { to } from '@undertone/domain/index/to'
import { Switch } from 'antd'
import { Link } from 'react-router'
import type { Say } from '../../../core/language/language.ts'
import { StateTag } from '../../../ui/display/state-tag.tsx'
import { textClass } from '../../../ui/display/text-class.ts'
import type { DataColumn } from '../../../ui/table/data-column.ts'
import styles from '../shared/connector.module.css'
import { connectorText as text } from '../shared/connector.text.ts'

interface Actions {
  readonly mayEdit: boolean
  readonly mayOpen: boolean
  readonly switchTo: (row: ConnectorRecord, isOn: boolean) => void
}

const absent = <span className={textClass.absent}>-</span>

/** Where a connector connects to, or that its device comes to us. */
export const targetOf = ({ host, port }: Pick<ConnectorRecord, 'host' | 'port'>, say: Say): string =>
  host === '' ? say(text.dialsIn) : port === null ? host : `${host}:${port}`

export const connectorColumns = (say: Say, { mayEdit, mayOpen, switchTo }: Actions): DataColumn<ConnectorRecord>[] => [
  {
    key: 'name',
    title: say(text.name),
    width: 200,
    render: (row) => (mayOpen ? <Link to={to.connectorForm({ id: row.id })}>{row.name}</Link> : row.name),
  },
  {
    key: 'isOn',
    title: say(text.isOn),
    width: 70,
    card: 'beside',
    render: (row) => (
      <Switch
        size="small"
        checked={row.isOn}
        disabled={!mayEdit}
        aria-label={say(text.turnOn, { name: row.name })}
        onChange={(isOn) => switchTo(row, isOn)}
      />
    ),
  },
  {
    key: 'state',
    title: say(text.state),
    width: 180,
    render: (row) => (
      <span title={row.since === null ? undefined : say(text.since, { time: row.since })}>
        <StateTag of={connectorState} code={row.state} />
      </span>
    ),
  },
  { key: 'kind', title: say(text.kind), width: 110, render: (row) => say(memberOf(connectorKind, row.kind) ?? connectorKind.label) },
  {
    key: 'target',
    title: say(text.target),
    width: 170,
    render: (row) => <span className={row.host === '' ? undefined : textClass.mono}>{row.cardName ?? targetOf(row, say)}</span>,
  },
  { key: 'gateway', title: say(text.gateway), width: 150, render: (row) => row.gatewayName },
  { key: 'rate', title: say(text.rate), width: 110, align: 'right', render: (row) => row.perMinute },
  {
    key: 'counts',
    title: say(text.counts),
    width: 130,
    align: 'right',
    render: (row) => (
      <span>
        {row.stored} / <span className={row.refused > 0 ? styles.bad : undefined}>{row.refused}</span>
      </span>
    ),
  },
  { key: 'lastData', title: say(text.lastData), width: 160, render: (row) => row.lastDataAt ?? absent },
  {
    key: 'lastError',
    title: say(text.lastError),
    width: 280,
    wraps: true,
    render: (row) => (row.lastError === null ? absent : <span title={row.lastErrorAt ?? undefined}>{row.lastError}</span>),
  },
  {
    key: 'lastRefusal',
    title: say(text.lastRefusal),
    width: 280,
    wraps: true,
    render: (row) =>
      row.lastRefusal === null ? absent : <span title={`${row.lastRefusal.at} ${row.lastRefusal.address}`}>{row.lastRefusal.detail}</span>,
  },
]
