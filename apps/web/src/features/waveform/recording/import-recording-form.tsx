import { codesOf, type Enumeration, memberOf } from '@undertone/domain/core/enum'
import type { Text } from '@undertone/domain/core/text'
import type { RecordingPreview } from '@undertone/domain/waveform/recording/recording.calls'
import { csvDecimal, csvSeparator, recordingUnit } from '@undertone/domain/waveform/recording.enums'
import { DatePicker, Input, Select } from 'antd'
import dayjs from 'dayjs'
import { type ReactNode, useId } from 'react'
import { useText } from '../../../core/language/language.ts'
import { filterNumberInput } from '../../../resource/core/number-text.ts'
import { ReferencePicker } from '../../../resource/reference/reference-picker.tsx'
import styles from './import-recording.module.css'
import { importRecordingText as text } from './import-recording.text.ts'
import { type CsvChoice, hasTacho, type ImportDraft, isInShares, needsRate } from './import-recording-draft.ts'

const timeFormat = 'YYYY-MM-DD HH:mm:ss'

interface FormProps {
  readonly preview: RecordingPreview
  readonly draft: ImportDraft
  readonly csv: CsvChoice
  /** Errors by field; empty before the first attempt. */
  readonly faults: Partial<Record<string, Text | string>>
  readonly set: (part: Partial<ImportDraft>) => void
  readonly onCsv: (csv: CsvChoice) => void
}

/** What the file does not contain: point, unit, rate, time, speed. */
export function ImportRecordingForm({ preview, draft, csv, faults, set, onCsv }: FormProps) {
  const say = useText()
  const id = useId()
  const optionsOf = (of: Enumeration) => codesOf(of).map((value) => ({ value, label: say(memberOf(of, value) ?? text.unit) }))
  const units = optionsOf(recordingUnit)
  const written = [...new Set(preview.channels.flatMap(({ unit }) => (unit === null ? [] : [unit])))]
  const isRead = (separator: CsvChoice['separator']) => separator === preview.csv?.separator

  const field = (name: string, label: string, control: ReactNode, help = '') => {
    const fault = faults[name]
    const wrong = fault === undefined ? null : typeof fault === 'string' ? fault : say(fault)
    return (
      <div className={styles.field}>
        <label htmlFor={`${id}-${name}`}>{label}</label>
        {control}
        <span className={styles.help} data-wrong={wrong !== null} role={wrong === null ? undefined : 'alert'}>
          {wrong ?? help}
        </span>
      </div>
    )
  }
  const number = (name: 'scale' | 'sampleHz' | 'rpm' | 'pulses', unit: string, whole = false) => (
    <Input
      id={`${id}-${name}`}
      value={draft[name]}
      inputMode="decimal"
      maxLength={16}
      autoComplete="off"
      suffix={<span className="resource-unit">{unit}</span>}
      status={faults[name] ? 'error' : ''}
      onChange={(event) => set({ [name]: filterNumberInput(event.target.value, whole) })}
    />
  )
  return (
    <div className={styles.form}>
      <div className={styles.wide}>
        <ReferencePicker
          to="mapping"
          id={`${id}-mappingId`}
          value={draft.mappingId}
          required
          status={faults.mappingId ? 'error' : undefined}
          onChange={(mappingId) => set({ mappingId })}
        />
        {faults.mappingId && (
          <span className={styles.help} data-wrong="true" role="alert">
            {typeof faults.mappingId === 'string' ? faults.mappingId : say(faults.mappingId)}
          </span>
        )}
      </div>
      {field(
        'unit',
        say(text.unit),
        <Select
          id={`${id}-unit`}
          value={draft.unit}
          options={units}
          status={faults.unit ? 'error' : ''}
          placeholder={say(text.needUnit)}
          onChange={(unit) => set({ unit: codesOf(recordingUnit).find((code) => code === unit) ?? null })}
        />,
        written.length > 0 ? say(text.unitFound, { unit: written.join(', ') }) : say(text.unitHelp),
      )}
      {field(
        'scale',
        say(text.scale),
        number(
          'scale',
          draft.unit === null || draft.unit === 'undeclared' ? '' : (units.find(({ value }) => value === draft.unit)?.label ?? ''),
        ),
        say(isInShares(preview) ? text.scaleShares : text.scaleHelp),
      )}
      {field(
        'time',
        say(text.time),
        <DatePicker
          id={`${id}-time`}
          className={styles.picker ?? ''}
          showTime
          allowClear={false}
          format={timeFormat}
          value={draft.time === null ? null : dayjs(draft.time, timeFormat)}
          status={faults.time ? 'error' : ''}
          disabledDate={(day) => day.isAfter(dayjs().add(1, 'day'))}
          onChange={(day) => set({ time: day ? day.format(timeFormat) : null })}
        />,
        say(preview.startedAt === null ? text.timeDate : text.timeFile),
      )}
      {needsRate(draft, preview) && field('sampleHz', say(text.rate), number('sampleHz', 'Hz'), say(text.rateHelp))}
      {hasTacho(draft)
        ? field('pulses', say(text.pulses), number('pulses', '', true), say(text.speedTacho))
        : field('rpm', say(text.speed), number('rpm', 'r/min'), say(text.speedHelp))}
      {preview.csv && (
        <>
          {field(
            'separator',
            say(text.separator),
            <Select
              id={`${id}-separator`}
              value={csv.separator === 'auto' ? preview.csv.separator : csv.separator}
              options={optionsOf(csvSeparator).filter(({ value }) => value !== 'auto')}
              onChange={(value) => {
                const separator = codesOf(csvSeparator).find((code) => code === value) ?? 'auto'
                if (!isRead(separator)) onCsv({ ...csv, separator })
              }}
            />,
          )}
          {field(
            'decimal',
            say(text.decimal),
            <Select
              id={`${id}-decimal`}
              value={csv.decimal === 'auto' ? preview.csv.decimal : csv.decimal}
              options={optionsOf(csvDecimal).filter(({ value }) => value !== 'auto')}
              onChange={(value) => onCsv({ ...csv, decimal: codesOf(csvDecimal).find((code) => code === value) ?? 'auto' })}
            />,
          )}
        </>
      )}
    </div>
  )
}
