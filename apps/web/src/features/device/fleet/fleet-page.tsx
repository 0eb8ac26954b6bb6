import { permissionOf } from '@undertone/domain/core/resource'
import { deviceScreens } from '@undertone/domain/device/device.screens'
import { fleetCalls } from '@undertone/domain/device/fleet/fleet.calls'
import { fleetFilter } from '@undertone/domain/device/fleet/fleet.enums'
import { gateway } from '@undertone/domain/device/gateway/gateway.resource'
import { to } from '@undertone/domain/index/to'
import { useMemo } from 'react'
import { useAddress } from '../../../core/address/address.ts'
import { useText } from '../../../core/language/language.ts'
import { useSession } from '../../../core/session/session.ts'
import { idIn, type RecordFilter } from '../../../resource/record-list/record-filters.ts'
import { RecordListPage } from '../../../resource/record-list/record-list.tsx'
import { useRecordList } from '../../../resource/record-list/use-record-list.ts'
import { LinkTabs } from '../../../ui/layout/link-tabs.tsx'
import { fleetText as text } from './fleet.text.ts'
import { gatewayColumns, sensorColumns } from './fleet-columns.tsx'

/** How often contact and settings are read, ms (guess: as often as sensors of a demo upload). */
const refreshMs = 30_000

const sensorFilters: readonly RecordFilter<'keyword' | 'condition' | 'gatewayId'>[] = [
  { kind: 'keyword', key: 'keyword', label: text.keyword, width: 220 },
  { kind: 'choice', key: 'condition', of: fleetFilter, label: text.condition, all: text.all, width: 170 },
  { kind: 'link', key: 'gatewayId', parse: idIn },
]
const gatewayFilters: readonly RecordFilter<'keyword'>[] = [{ kind: 'keyword', key: 'keyword', label: text.keyword, width: 220 }]

/** The condition of sensors or gateways: what is seen of them, how long their batteries last, what is pending. */
export function FleetPage() {
  const [{ of }] = useAddress(deviceScreens.fleet.query)
  return of === 'gateway' ? <GatewayFleet /> : <SensorFleet />
}

function Tabs({ of }: { readonly of: 'sensor' | 'gateway' }) {
  const say = useText()
  const { can } = useSession()
  if (!can(permissionOf(gateway, 'list'))) return null
  const tabs = [
    { key: 'sensor', label: say(text.sensors), to: to.fleet({}), isCurrent: of === 'sensor' },
    { key: 'gateway', label: say(text.gateways), to: to.fleet({ of: 'gateway' }), isCurrent: of === 'gateway' },
  ]
  return <LinkTabs label={say(text.kinds)} tabs={tabs} />
}

function SensorFleet() {
  const say = useText()
  const list = useRecordList(fleetCalls.sensors, { filters: sensorFilters, refreshMs })
  const columns = useMemo(() => sensorColumns(say), [say])
  return (
    <RecordListPage
      title={deviceScreens.fleet.label}
      above={<Tabs of="sensor" />}
      list={list}
      columns={columns}
      export={{ call: fleetCalls.sensorExport }}
      empty={{ title: say(text.none), hint: say(text.noneHint) }}
      noMatch={{ title: say(text.noMatch), hint: say(text.noMatchHint) }}
    />
  )
}

function GatewayFleet() {
  const say = useText()
  const list = useRecordList(fleetCalls.gateways, { filters: gatewayFilters, refreshMs })
  const columns = useMemo(() => gatewayColumns(say), [say])
  return (
    <RecordListPage
      title={deviceScreens.fleet.label}
      above={<Tabs of="gateway" />}
      list={list}
      columns={columns}
      export={{ call: fleetCalls.gatewayExport }}
      empty={{ title: say(text.none), hint: say(text.noneHint) }}
      noMatch={{ title: say(text.noMatch), hint: say(text.noMatchHint) }}
    />
  )
}
