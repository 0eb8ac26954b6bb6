import { alarmState, alarmType, handling } from '@undertone/domain/alarm/alarm.enums'
import { faultScreens } from '@undertone/domain/alarm/alarm.screens'
import { alarmQuality } from '@undertone/domain/alarm/quality/alarm-quality.enums'
import { readState } from '@undertone/domain/core/read.enums'
import type { Text } from '@undertone/domain/core/text'
import { faultCategory } from '@undertone/domain/diagnosis/diagnosis.enums'
import { Select } from 'antd'
import type { ReactNode } from 'react'
import { useText } from '../../../core/language/language.ts'
import { parseRange } from '../../../core/time/time-range.ts'
import { AssetFilters } from '../../../resource/reference/asset-filters.tsx'
import { ChoiceFilter } from '../../../ui/filter/choice-filter.tsx'
import { KeywordFilter } from '../../../ui/filter/keyword-filter.tsx'
import { TimeRangePicker } from '../../../ui/filter/time-range-picker.tsx'
import { Toolbar } from '../../../ui/layout/toolbar.tsx'
import styles from '../shared/alarm-record.module.css'
import { recordText } from '../shared/alarm-record.text.ts'
import type { AlarmView } from '../shared/alarm-view.ts'

/** Width of a choice, in px: room for 15 letters beside the arrow. */
const choiceWidth = 160

/** The filters by a member of an enumeration: those of every day, and those that unfold. */
const usual = [
  { key: 'type', of: alarmType, label: recordText.subject, all: recordText.anyType },
  { key: 'state', of: alarmState, label: recordText.state, all: recordText.anyLifecycle },
] as const
const rare = [
  { key: 'handling', of: handling, label: recordText.handling, all: recordText.anyHandling },
  { key: 'quality', of: alarmQuality, label: alarmQuality.label, all: recordText.anyQuality },
  { key: 'fault', of: faultCategory, label: recordText.faultType, all: recordText.anyFault },
  { key: 'read', of: readState, label: recordText.unread, all: recordText.anyRead },
] as const

const durations: Readonly<Record<string, Text>> = { '': recordText.anyState, yes: recordText.onlyActive, no: recordText.onlyCleared }
const owners: Readonly<Record<string, Text>> = { '': recordText.anyOwner, mine: recordText.mine, none: recordText.unowned }
const sorts: Readonly<Record<string, Text>> = { time: recordText.byTime, AlarmLevel: recordText.byLevel, CustomSort: recordText.byPlant }

/** A choice between fixed texts; an unknown value shows the first. */
function TextChoice({
  label,
  texts,
  value,
  onChange,
}: {
  readonly label: Text
  readonly texts: Readonly<Record<string, Text>>
  readonly value: string
  onChange(value: string): void
}) {
  const say = useText()
  return (
    <Select<string>
      style={{ width: choiceWidth }}
      aria-label={say(label)}
      value={Object.hasOwn(texts, value) ? value : (Object.keys(texts)[0] ?? '')}
      options={Object.entries(texts).map(([key, text]) => ({ value: key, label: say(text) }))}
      onChange={onChange}
    />
  )
}

interface FilterProps {
  readonly view: AlarmView
  readonly onChange: (part: Partial<AlarmView>) => void
  readonly end: ReactNode
}

/** The filters of the list of alarms: location, time, type, state. All are stored in the URL. */
export function AlarmFilterBar({ view, onChange, end }: FilterProps) {
  const say = useText()
  const { companyId, areaId, equipmentId, mappingId, keyword, lasts, owner, sort } = view
  const choice = ({ key, ...filter }: (typeof usual | typeof rare)[number]) => (
    <ChoiceFilter key={key} {...filter} value={view[key]} width={choiceWidth} onChange={(code) => onChange({ [key]: code })} />
  )
  return (
    <Toolbar
      label={say(faultScreens.alarms.label)}
      end={end}
      isRareSet={lasts !== '' || rare.some(({ key }) => view[key] !== '')}
      rare={
        <>
          <TextChoice label={recordText.duration} texts={durations} value={lasts} onChange={(next) => onChange({ lasts: next })} />
          {rare.map(choice)}
        </>
      }
    >
      <KeywordFilter label={recordText.keyword} value={keyword} width={340} onSearch={(text) => onChange({ keyword: text })} />
      <AssetFilters of={{ companyId, areaId, equipmentId, mappingId }} width={150} onChange={onChange} />
      <span className={styles.range}>
        <TimeRangePicker
          allowClear
          value={parseRange(view)}
          onChange={(range) => onChange({ begin: range?.[0] ?? '', end: range?.[1] ?? '' })}
        />
      </span>
      {usual.map(choice)}
      <TextChoice label={recordText.owner} texts={owners} value={owner} onChange={(next) => onChange({ owner: next })} />
      <TextChoice label={recordText.order} texts={sorts} value={sort} onChange={(next) => onChange({ sort: next })} />
    </Toolbar>
  )
}
