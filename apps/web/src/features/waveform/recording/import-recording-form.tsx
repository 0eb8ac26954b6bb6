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
import { textClass } from '../../../ui/display/text-class.ts'
import styles from './import-recording.module.css'
import { importRecordingText as text } from './import-recording.text.ts'
import { type CsvChoice, hasTacho, type ImportDraft, isInShares, needsRate } from './import-recording-draft.ts'

const optionsOf = (of: Enumeration, say: ReturnType<typeof useText>) =>
  codesOf(of).map((value) => ({ value, label: say(memberOf(of, value) ?? text.unit) }))

const timeFormat = 'YYYY-MM-DD HH:mm:ss'

/** A parsed file, what the user has entered, and how it changes. */
export interface ImportRecordingFormProps {
  readonly preview: RecordingPreview
  readonly draft: ImportDraft
  readonly csv: CsvChoice
  /** Errors by field; empty before the first attempt. */
  readonly faults: Partial<Record<string, Text | string>>
  readonly set: (part: Partial<ImportDraft>) => void
  readonly onCsv: (csv: CsvChoice) => void
}

/** What the file does not contain: point, unit, rate, time, speed. */
export function ImportRecordingForm({ preview, draft, csv, faults, set, onCsv }: ImportRecordingFormProps) {
  const say = useText()
  const id = useId()
  const units = optionsOf(recordingUnit, say)
  const written = [...new Set(preview.channels.flatMap(({ unit }) => (unit === null ? [] : [unit])))]

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
      suffix={<span className={textClass.unit}>{unit}</span>}
      status={faults[name] ? 'error' : ''}
      onChange={(event) => set({ [name]: filterNumberInput(event.target.value, whole) })}
    />
  )
  return (
    <div className={styles.form}>
      <PointField id={`${id}-mappingId`} mappingId={draft.mappingId} fault={faults.mappingId} set={set} />
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
      {preview.csv && <CsvFields read={preview.csv} csv={csv} onCsv={onCsv} field={field} idOf={(name) => `${id}-${name}`} />}
    </div>
  )
}

interface PointFieldProps extends Pick<ImportRecordingFormProps, 'set'> {
  readonly id: string
  readonly mappingId: number | null
  readonly fault: Text | string | undefined
}

/** The point to which the recording belongs. */
function PointField({ id, mappingId, fault, set }: PointFieldProps) {
  const say = useText()
  return (
    <div className={styles.wide}>
      <ReferencePicker
        to="mapping"
        id={id}
        value={mappingId}
        required
        status={fault ? 'error' : undefined}
        onChange={(next) => set({ mappingId: next })}
      />
      {fault && (
        <span className={styles.help} data-wrong="true" role="alert">
          {typeof fault === 'string' ? fault : say(fault)}
        </span>
      )}
    </div>
  )
}

interface CsvFieldsProps extends Pick<ImportRecordingFormProps, 'csv' | 'onCsv'> {
  /** How the server read the file. */
  readonly read: NonNullable<RecordingPreview['csv']>
  readonly field: (name: string, label: string, control: ReactNode) => ReactNode
  readonly idOf: (name: string) => string
}

/** Separator and decimal sign of a CSV file; another choice reads the file again. */
function CsvFields({ read, csv, onCsv, field, idOf }: CsvFieldsProps) {
  const say = useText()
  return (
    <>
      {field(
        'separator',
        say(text.separator),
        <Select
          id={idOf('separator')}
          value={csv.separator === 'auto' ? read.separator : csv.separator}
          options={optionsOf(csvSeparator, say).filter(({ value }) => value !== 'auto')}
          onChange={(value) => {
            const separator = codesOf(csvSeparator).find((code) => code === value) ?? 'auto'
            if (separator !== read.separator) onCsv({ ...csv, separator })
          }}
        />,
      )}
      {field(
        'decimal',
        say(text.decimal),
        <Select
          id={idOf('decimal')}
          value={csv.decimal === 'auto' ? read.decimal : csv.decimal}
          options={optionsOf(csvDecimal, say).filter(({ value }) => value !== 'auto')}
          onChange={(value) => onCsv({ ...csv, decimal: codesOf(csvDecimal).find((code) => code === value) ?? 'auto' })}
        />,
      )}
    </>
  )
}
