import { dateFormat } from '@undertone/domain/core/limits'
import type { RecordingPreview } from '@undertone/domain/waveform/recording/recording.calls'
import { csvDecimal, csvSeparator, recordingUnit } from '@undertone/domain/waveform/recording.enums'
import { DatePicker, Input, Select } from 'antd'
import dayjs from 'dayjs'
import { useId } from 'react'
import { useText } from '../../core/language/language.ts'
import { filterNumberInput } from '../../resource/core/number-text.ts'
import { ReferencePicker } from '../../resource/reference/reference-picker.tsx'
import { textClass } from '../../ui/display/text-class.ts'
import { controlOf, SelectField } from '../../ui/form/fields.tsx'
import { Field, FieldFrame } from '../../ui/form/form-field.tsx'
import { optionsOf } from '../../ui/form/options-of.ts'
import type { FieldsOf } from '../../ui/form/use-form.ts'
import styles from './import-recording.module.css'
import { importRecordingText as text } from './import-recording.text.ts'
import { type CsvChoice, hasTacho, type ImportDraft, isInShares, needsRate } from './import-recording-draft.ts'

interface FieldsProps {
  readonly of: FieldsOf<ImportDraft>
  /** The parsed file. */
  readonly preview: RecordingPreview
}

/** A parsed file, what the user has entered, and how it was read. */
export interface ImportRecordingFormProps extends FieldsProps {
  readonly csv: CsvChoice
  readonly onCsv: (csv: CsvChoice) => void
  /** Point and time are known: the form does not ask for them. */
  readonly isPlaced?: boolean
}

interface NumberFieldProps extends Pick<FieldsProps, 'of'> {
  readonly name: 'scale' | 'sampleHz' | 'rpm' | 'pulsesPerTurn'
  readonly label: string
  readonly help: string
  readonly unit: string
}

function NumberField({ of, name, label, help, unit }: NumberFieldProps) {
  return (
    <Field of={of} name={name} label={label} help={help}>
      <Input
        {...controlOf(of, name)}
        value={of.values[name]}
        inputMode="decimal"
        maxLength={16}
        autoComplete="off"
        suffix={<span className={textClass.unit}>{unit}</span>}
        onChange={(event) => of.write(name, filterNumberInput(event.target.value))}
      />
    </Field>
  )
}

/** Unit and scale of the values. */
function ValueFields({ of, preview }: FieldsProps) {
  const say = useText()
  const units = optionsOf(recordingUnit, say)
  const { unit } = of.values
  const written = [...new Set(preview.channels.flatMap((one) => (one.unit === null ? [] : [one.unit])))]
  return (
    <>
      <SelectField
        of={of}
        name="unit"
        label={say(text.unit)}
        help={written.length > 0 ? say(text.unitFound, { unit: written.join(', ') }) : say(text.unitHelp)}
        options={units}
        placeholder={say(text.needUnit)}
      />
      <NumberField
        of={of}
        name="scale"
        label={say(text.scale)}
        help={say(isInShares(preview) ? text.scaleShares : text.scaleHelp)}
        unit={unit === null || unit === 'undeclared' ? '' : (units.find(({ value }) => value === unit)?.label ?? '')}
      />
    </>
  )
}

/** When the recording began. */
function TimeField({ of, preview }: FieldsProps) {
  const say = useText()
  const { time } = of.values
  return (
    <Field of={of} name="time" label={say(text.time)} help={say(preview.startedAt === null ? text.timeDate : text.timeFile)}>
      <DatePicker
        {...controlOf(of, 'time')}
        className={styles.picker ?? ''}
        showTime
        allowClear={false}
        format={dateFormat}
        value={time === null ? null : dayjs(time, dateFormat)}
        disabledDate={(day) => day.isAfter(dayjs().add(1, 'day'))}
        onChange={(day) => of.set({ time: day ? day.format(dateFormat) : null })}
      />
    </Field>
  )
}

/** What the file does not contain: point, unit, rate, time, speed. */
export function ImportRecordingForm({ of, preview, csv, onCsv, isPlaced = false }: ImportRecordingFormProps) {
  const say = useText()
  return (
    <div className={styles.form}>
      {!isPlaced && <PointField of={of} />}
      <ValueFields of={of} preview={preview} />
      {!isPlaced && <TimeField of={of} preview={preview} />}
      {needsRate(of.values, preview) && <NumberField of={of} name="sampleHz" label={say(text.rate)} help={say(text.rateHelp)} unit="Hz" />}
      {hasTacho(of.values) ? (
        <NumberField of={of} name="pulsesPerTurn" label={say(text.pulses)} help={say(text.speedTacho)} unit="" />
      ) : (
        <NumberField of={of} name="rpm" label={say(text.speed)} help={say(text.speedHelp)} unit="r/min" />
      )}
      {preview.csv && <CsvFields read={preview.csv} csv={csv} onCsv={onCsv} />}
    </div>
  )
}

/** The point to which the recording belongs. */
function PointField({ of }: Pick<FieldsProps, 'of'>) {
  const problem = of.problemAt('mappingId')
  return (
    <div className={styles.wide} data-field={of.idOf('mappingId')}>
      <ReferencePicker
        to="mapping"
        id={of.idOf('mappingId')}
        value={of.values.mappingId}
        required
        status={problem === null ? undefined : 'error'}
        onChange={(mappingId) => of.set({ mappingId })}
      />
      {problem !== null && (
        <span className={styles.problem} role="alert">
          {problem}
        </span>
      )}
    </div>
  )
}

interface CsvFieldsProps extends Pick<ImportRecordingFormProps, 'csv' | 'onCsv'> {
  /** How the server read the file. */
  readonly read: NonNullable<RecordingPreview['csv']>
}

/** Separator and decimal sign of a CSV file; another choice reads the file again. */
function CsvFields({ read, csv, onCsv }: CsvFieldsProps) {
  const say = useText()
  const id = useId()
  return (
    <>
      <FieldFrame id={`${id}-separator`} label={say(text.separator)} problem={null}>
        <Select
          id={`${id}-separator`}
          value={csv.separator === 'auto' ? read.separator : csv.separator}
          options={optionsOf(csvSeparator, say).filter(({ value }) => value !== 'auto')}
          onChange={(separator) => separator !== read.separator && onCsv({ ...csv, separator })}
        />
      </FieldFrame>
      <FieldFrame id={`${id}-decimal`} label={say(text.decimal)} problem={null}>
        <Select
          id={`${id}-decimal`}
          value={csv.decimal === 'auto' ? read.decimal : csv.decimal}
          options={optionsOf(csvDecimal, say).filter(({ value }) => value !== 'auto')}
          onChange={(decimal) => onCsv({ ...csv, decimal })}
        />
      </FieldFrame>
    </>
  )
}
