import type { OwnedParameters } from '@undertone/domain/diagnosis/diagnosis-parameter.calls'
import { type DiagnosisParameterKey, diagnosisParameterOf } from '@undertone/domain/diagnosis/diagnosis-parameters.table'
import { InputNumber } from 'antd'
import { useText } from '../../core/language/language.ts'
import { IconButton } from '../../ui/control/icon-button.tsx'
import { controlOf } from '../../ui/form/fields.tsx'
import { noteIdOf } from '../../ui/form/form-field.tsx'
import type { Form } from '../../ui/form/use-form.ts'
import styles from './parameter.module.css'
import { parameterText } from './parameter.text.ts'
import type { ParameterDraft } from './use-parameters.ts'

/** A value with its unit. */
export function useParameterValue() {
  const say = useText()
  return (key: DiagnosisParameterKey, value: number | null): string => {
    if (value === null) return say(parameterText.none)
    const { unit } = diagnosisParameterOf(key)
    const number = value.toLocaleString('en-US')
    return unit === null ? number : `${number} ${unit}`
  }
}

interface ParameterRowProps {
  readonly form: Form<ParameterDraft>
  readonly current: OwnedParameters['values'][number]
  readonly isChanged: boolean
  readonly readOnly: boolean
  /** Says what the parameter does; a group of alike ones says it once. */
  readonly explains: boolean
}

/** One parameter: its value, where that comes from, and the way back to what is inherited. */
export function ParameterRow({ form, current: { key, inherited, from }, isChanged, readOnly, explains }: ParameterRowProps) {
  const say = useText()
  const written = useParameterValue()
  const parameter = diagnosisParameterOf(key)
  const { min, max, unit, isWhole, explanation } = parameter
  const value = form.values[key]
  const name = say(parameter)
  const problem = form.problemAt(key)
  const above = written(key, inherited)
  const origin =
    value !== null
      ? say(parameterText.own, { value: above })
      : from
        ? say(parameterText.inherited, { company: from.companyName, value: above })
        : say(parameterText.standard, { value: above })
  // A group of alike ones says what is not the default.
  const isPlain = !explains && value === null && from === null && !isChanged
  return (
    <div className={styles.row} data-field={form.idOf(key)} data-own={value !== null} data-edited={isChanged}>
      <label htmlFor={form.idOf(key)}>
        {name}
        {explains && (
          <span>
            {say(explanation)} {say(parameterText.range, { min, max: written(key, max) })}
          </span>
        )}
      </label>
      <span className={styles.input}>
        <InputNumber<number>
          {...controlOf(form, key)}
          value={value}
          placeholder={inherited === null ? '' : String(inherited)}
          disabled={readOnly}
          step={isWhole || unit === 'Hz' || unit === 'dB' ? 1 : 0.1}
          {...(unit === null ? {} : { suffix: unit })}
          onChange={(next) => form.write(key, next)}
          onBlur={() => form.touch(key)}
        />
        {value !== null && !readOnly && (
          <IconButton icon="undo" label={say(parameterText.reset, { name })} onClick={() => form.write(key, null)} />
        )}
      </span>
      <span
        id={noteIdOf(form.idOf(key))}
        className={styles.origin}
        data-wrong={problem !== null}
        role={problem === null ? undefined : 'alert'}
      >
        {problem ?? (isChanged ? `${origin} · ${say(parameterText.edited)}` : isPlain ? null : origin)}
      </span>
    </div>
  )
}
