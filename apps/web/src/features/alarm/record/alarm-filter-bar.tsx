import { alarmType, handling, readState } from '@undertone/domain/alarm/alarm.enums'
import { alarmQuality } from '@undertone/domain/alarm/quality/alarm-quality.enums'
import type { Enumeration } from '@undertone/domain/core/enum'
import type { Text } from '@undertone/domain/core/text'
import { Input, Select } from 'antd'
import type { ReactNode } from 'react'
import { useText } from '../../../core/language/language.ts'
import { parseRange } from '../../../core/time/time-range.ts'
import { AreaSelect, CompanySelect, OptionSelect } from '../../../resource/reference/option-select.tsx'
import { TimeRangePicker } from '../../../ui/filter/time-range-picker.tsx'
import { Toolbar } from '../../../ui/layout/toolbar.tsx'
import styles from '../shared/alarm-record.module.css'
import { recordText } from '../shared/alarm-record.text.ts'
import type { AlarmView } from '../shared/alarm-view.ts'

interface FilterProps {
  readonly view: AlarmView
  readonly onChange: (part: Partial<AlarmView>) => void
  readonly end: ReactNode
}

/** The filters of the list of alarms: location, time, type, state. All are stored in the URL. */
export function AlarmFilterBar({ view, onChange, end }: FilterProps) {
  const say = useText()
  const choice = (
    name: 'type' | 'handling' | 'quality' | 'read' | 'lasts' | 'sort',
    label: Text,
    options: readonly { value: string; label: string }[],
  ) => (
    <Select<string>
      className={styles.choice ?? ''}
      aria-label={say(label)}
      value={options.some(({ value }) => value === view[name]) ? view[name] : (options[0]?.value ?? '')}
      options={[...options]}
      onChange={(value) => onChange({ [name]: value })}
    />
  )
  const codes = (of: Enumeration, any: Text) => [
    { value: '', label: say(any) },
    ...Object.values(of.members).map((member) => ({ value: String(member.code), label: say(member) })),
  ]
  return (
    <Toolbar label={say(recordText.title)} end={end}>
      <Input.Search
        key={view.keyword}
        className={styles.keyword ?? ''}
        defaultValue={view.keyword}
        placeholder={say(recordText.keyword)}
        aria-label={say(recordText.keyword)}
        maxLength={100}
        allowClear
        onSearch={(text) => onChange({ keyword: text.trim() })}
      />
      <span className={styles.place}>
        <CompanySelect
          value={view.companyId}
          onChange={(companyId) => onChange({ companyId, areaId: null, equipmentId: null, mappingId: null })}
        />
      </span>
      <span className={styles.place}>
        <AreaSelect
          companyId={view.companyId}
          value={view.areaId}
          onChange={(areaId) => onChange({ areaId, equipmentId: null, mappingId: null })}
        />
      </span>
      <span className={styles.place}>
        <OptionSelect
          to="equipment"
          narrow={{ areaId: view.areaId }}
          value={view.equipmentId}
          onChange={(equipmentId) => onChange({ equipmentId, mappingId: null })}
        />
      </span>
      {view.equipmentId !== null && (
        <span className={styles.place}>
          <OptionSelect
            to="mapping"
            narrow={{ equipmentId: view.equipmentId }}
            value={view.mappingId}
            onChange={(mappingId) => onChange({ mappingId })}
          />
        </span>
      )}
      <span className={styles.range}>
        <TimeRangePicker
          allowClear
          value={parseRange(view)}
          onChange={(range) => onChange({ begin: range?.[0] ?? '', end: range?.[1] ?? '' })}
        />
      </span>
      {choice('type', recordText.subject, codes(alarmType, recordText.anyType))}
      {choice('handling', recordText.handling, codes(handling, recordText.anyHandling))}
      {choice('lasts', recordText.duration, [
        { value: '', label: say(recordText.anyState) },
        { value: 'yes', label: say(recordText.onlyActive) },
        { value: 'no', label: say(recordText.onlyCleared) },
      ])}
      {choice('quality', alarmQuality.label, codes(alarmQuality, recordText.anyQuality))}
      {choice('read', recordText.unread, codes(readState, recordText.anyRead))}
      {choice('sort', recordText.order, [
        { value: 'time', label: say(recordText.byTime) },
        { value: 'AlarmLevel', label: say(recordText.byLevel) },
        { value: 'CustomSort', label: say(recordText.byPlant) },
      ])}
    </Toolbar>
  )
}
