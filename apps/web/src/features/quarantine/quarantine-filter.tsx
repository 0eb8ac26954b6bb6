import { codesOf, memberOf } from '@undertone/domain/core/enum'
import type { QuarantineUsage } from '@undertone/domain/quarantine/quarantine.calls'
import { quarantineReason } from '@undertone/domain/quarantine/quarantine.enums'
import { quarantineScreens } from '@undertone/domain/quarantine/quarantine.screens'
import { Input, Select } from 'antd'
import { useText } from '../../core/language/language.ts'
import { Button } from '../../ui/control/button.tsx'
import { TimeRangePicker } from '../../ui/filter/time-range-picker.tsx'
import { Toolbar } from '../../ui/layout/toolbar.tsx'
import styles from './quarantine.module.css'
import { quarantineText } from './quarantine.text.ts'
import { gatewayLabel } from './quarantine-labels.ts'
import { emptyFilter, isFiltered, type ListView } from './quarantine-view.ts'

const reasons = codesOf(quarantineReason)

interface Option {
  readonly value: number
  readonly label: string
}

/** Options of all owners of quarantined data, plus the one selected in the address. */
function options(known: ReadonlyMap<number, string>, chosen: number | null): Option[] {
  const all = [...known].map(([value, label]) => ({ value, label }))
  return chosen === null || known.has(chosen) ? all : [...all, { value: chosen, label: String(chosen) }]
}

/** The filters of the list, all stored in the address. */
export function QuarantineFilter({
  view,
  gateways,
  onChange,
}: {
  readonly view: ListView
  readonly gateways: readonly QuarantineUsage[]
  readonly onChange: (change: Partial<ListView>) => void
}) {
  const say = useText()
  const narrow = (change: Partial<ListView>) => onChange({ ...change, page: 1 })
  const range = view.begin !== '' && view.end !== '' ? ([view.begin, view.end] as const) : null
  const tenants = new Map(
    gateways.flatMap(({ tenantId, tenantName }) => (tenantId === null ? [] : [[tenantId, tenantName ?? String(tenantId)]])),
  )
  const ofTenant = gateways.filter(({ tenantId }) => view.tenant === null || tenantId === view.tenant)
  const names = new Map(ofTenant.flatMap((row) => (row.gatewayId === null ? [] : [[row.gatewayId, gatewayLabel(row, say)]])))
  const choice = (name: 'tenant' | 'gateway', label: string, all: string, known: ReadonlyMap<number, string>) => (
    <Select<number>
      style={{ width: 140 }}
      aria-label={label}
      showSearch={{ optionFilterProp: 'label' }}
      value={view[name] ?? 0}
      options={[{ value: 0, label: all }, ...options(known, view[name])]}
      onChange={(id) => narrow({ [name]: id === 0 ? null : id, ...(name === 'tenant' ? { gateway: null } : {}) })}
    />
  )
  const search = (name: 'topic' | 'keyword', label: string, width: number, max: number) => (
    <Input.Search
      key={`${name}:${view[name]}`}
      style={{ width }}
      defaultValue={view[name]}
      placeholder={label}
      aria-label={label}
      maxLength={max}
      allowClear
      onSearch={(text) => narrow({ [name]: text.trim() })}
    />
  )
  return (
    <Toolbar label={say(quarantineScreens.quarantine.label)}>
      <div className={styles.range}>
        <TimeRangePicker value={range} allowClear onChange={(next) => narrow({ begin: next?.[0] ?? '', end: next?.[1] ?? '' })} />
      </div>
      <Select<string>
        style={{ width: 140 }}
        popupMatchSelectWidth={false}
        aria-label={say(quarantineText.reason)}
        value={view.reason}
        options={[
          { value: '', label: say(quarantineText.allReasons) },
          ...reasons.map((code) => ({ value: code, label: say(memberOf(quarantineReason, code) ?? quarantineText.reason) })),
        ]}
        onChange={(code) => narrow({ reason: code })}
      />
      {choice('tenant', say(quarantineText.tenant), say(quarantineText.allTenants), tenants)}
      {choice('gateway', say(quarantineText.gateway), say(quarantineText.allGateways), names)}
      {search('topic', say(quarantineText.topic), 140, 200)}
      {search('keyword', say(quarantineText.keyword), 210, 100)}
      {isFiltered(view) && (
        <Button kind="quiet" onClick={() => onChange(emptyFilter)}>
          {say(quarantineText.clear)}
        </Button>
      )}
    </Toolbar>
  )
}
