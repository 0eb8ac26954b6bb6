import { memberOf } from '@undertone/domain/core/enum'
import { configStatus, deviceOnline } from '@undertone/domain/device/device.enums'
import type { FleetGateway, FleetSensor } from '@undertone/domain/device/fleet/fleet.calls'
import { batteryDoubt, weakSignalDbm } from '@undertone/domain/device/fleet/fleet.enums'
import { sensorAlarmStatus } from '@undertone/domain/device/sensor/sensor-status.enums'
import { to } from '@undertone/domain/index/to'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Say } from '../../../core/language/language.ts'
import { Quantity } from '../../../ui/display/quantity.tsx'
import { StateTag, ToneMark } from '../../../ui/display/state-tag.tsx'
import { textClass } from '../../../ui/display/text-class.ts'
import type { DataColumn } from '../../../ui/table/data-column.ts'
import { UpgradeTag } from '../shared/upgrade-tag.tsx'
import { fleetText } from './fleet.text.ts'

const absent = <span className={textClass.absent}>-</span>
const or = (value: string | null): ReactNode => value ?? absent
/** A clock that is off by less is correct, ms (guess: telemetry has seconds). */
const rightMs = 1000
/** A battery that lasts no longer is marked, days (guess: a visit is planned within a month). */
const soonDays = 30

/** How far a clock is off, in words. */
export function clockText(clockMs: number | null, say: Say): string | null {
  if (clockMs === null) return null
  if (Math.abs(clockMs) < rightMs) return say(fleetText.clockRight)
  return say(clockMs > 0 ? fleetText.clockAhead : fleetText.clockBehind, { seconds: Math.round(Math.abs(clockMs) / 1000) })
}

/** How long a battery lasts, or why that is not known. */
export function batteryText(
  { batteryDays, batteryDoubt: doubt }: Pick<FleetSensor, 'batteryDays' | 'batteryDoubt'>,
  say: Say,
): string | null {
  if (batteryDays !== null) return batteryDays === 0 ? say(fleetText.empty) : say(fleetText.days, { count: batteryDays })
  return doubt && say(memberOf(batteryDoubt, doubt) ?? fleetText.lasts)
}

const marked = (isBad: boolean, content: ReactNode): ReactNode =>
  isBad ? (
    <>
      <ToneMark tone="warning" /> {content}
    </>
  ) : (
    content
  )

/** The columns of sensors. */
export const sensorColumns = (say: Say): DataColumn<FleetSensor>[] => [
  {
    key: 'sensor',
    title: say(fleetText.sensor),
    width: 160,
    render: (row) => (
      <Link className={textClass.mono} title={row.name} to={to.sensorForm({ id: row.id })}>
        {row.sensorId}
      </Link>
    ),
  },
  { key: 'place', title: say(fleetText.place), render: (row) => or(row.place) },
  { key: 'gateway', title: say(fleetText.gateway), width: 180, render: (row) => row.gatewayName },
  { key: 'status', title: say(fleetText.status), width: 120, render: (row) => <StateTag of={sensorAlarmStatus} code={row.alarmStatus} /> },
  { key: 'lastSeen', title: say(fleetText.lastSeen), width: 160, render: (row) => or(row.lastSeen) },
  {
    key: 'signal',
    title: say(fleetText.signal),
    width: 110,
    render: (row) => (row.rssi === null ? absent : marked(row.rssi < weakSignalDbm, <Quantity value={row.rssi} unit="signal" />)),
  },
  {
    key: 'battery',
    title: say(fleetText.battery),
    width: 90,
    render: (row) => (row.batt === null ? absent : <Quantity value={row.batt} unit="voltage" />),
  },
  {
    key: 'lasts',
    title: say(fleetText.lasts),
    width: 170,
    render: (row) => {
      const text = batteryText(row, say)
      if (text === null) return absent
      return row.batteryDays === null ? <span className={textClass.absent}>{text}</span> : marked(row.batteryDays <= soonDays, text)
    },
  },
  {
    key: 'clock',
    title: say(fleetText.clock),
    width: 110,
    render: (row) => marked(row.clockMs !== null && Math.abs(row.clockMs) >= rightMs, or(clockText(row.clockMs, say))),
  },
  { key: 'firmware', title: say(fleetText.firmware), width: 100, render: (row) => or(row.firmware) },
  { key: 'upgrade', title: say(fleetText.upgrade), width: 160, render: (row) => <UpgradeTag {...row} /> },
  { key: 'settings', title: say(fleetText.settings), width: 100, render: (row) => <StateTag of={configStatus} code={row.settingState} /> },
  { key: 'open', title: say(fleetText.openCommands), width: 110, render: (row) => (row.openCommands > 0 ? row.openCommands : absent) },
]

/** The columns of gateways. */
export const gatewayColumns = (say: Say): DataColumn<FleetGateway>[] => [
  {
    key: 'gateway',
    title: say(fleetText.gateway),
    width: 220,
    render: (row) => (
      <Link title={row.deviceId} to={to.gatewaySettings({ id: row.id })}>
        {row.name}
      </Link>
    ),
  },
  { key: 'company', title: say(fleetText.company), render: (row) => row.companyName },
  { key: 'connection', title: say(fleetText.connection), width: 100, render: (row) => <StateTag of={deviceOnline} code={row.online} /> },
  { key: 'lastSeen', title: say(fleetText.lastSeen), width: 160, render: (row) => or(row.lastSeen) },
  {
    key: 'sensors',
    title: say(fleetText.sensorCount),
    width: 90,
    render: (row) => <Link to={to.fleet({ gatewayId: row.id })}>{row.sensorCount}</Link>,
  },
  { key: 'uploads', title: say(fleetText.uploads), width: 110, render: (row) => row.uploads },
  {
    key: 'sim',
    title: say(fleetText.sim),
    width: 210,
    render: (row) =>
      row.sim === null ? (
        absent
      ) : (
        <>
          <span className={textClass.mono}>{row.sim}</span> {row.simState && <span className={textClass.unit}>{row.simState}</span>}
        </>
      ),
  },
  { key: 'registration', title: say(fleetText.registration), width: 130, render: (row) => or(row.registration) },
  { key: 'clock', title: say(fleetText.clock), width: 110, render: (row) => or(clockText(row.clockMs, say)) },
  { key: 'firmware', title: say(fleetText.firmware), width: 100, render: (row) => or(row.firmware) },
  { key: 'upgrade', title: say(fleetText.upgrade), width: 160, render: (row) => <UpgradeTag {...row} /> },
  { key: 'open', title: say(fleetText.openCommands), width: 110, render: (row) => (row.openCommands > 0 ? row.openCommands : absent) },
]
