import { type BearingPartKey, bearingPartKeys, bearingParts } from '@undertone/domain/diagnosis/bearing-parts.table'
import { type FaultKindKey, faultKindKeys, faultKinds } from '@undertone/domain/diagnosis/fault-kinds.table'
import { modelLimits } from '@undertone/domain/diagnostic-model/model-limits'
import { InputNumber, Select } from 'antd'
import { useText } from '../../../core/language/language.ts'
import { Button } from '../../../ui/control/button.tsx'
import { IconButton } from '../../../ui/control/icon-button.tsx'
import { Field } from '../../../ui/form/form-field.tsx'
import type { FieldsOf } from '../../../ui/form/use-form.ts'
import styles from './model.module.css'
import { modelText } from './model.text.ts'
import { newOutput, type OutputDraft, type VersionDraft } from './model-draft.ts'

/** What each output of a network means, in their order. */
export function OutputFields({ of }: { readonly of: FieldsOf<VersionDraft> }) {
  const say = useText()
  const { outputs } = of.values
  const change = (at: number, part: Partial<OutputDraft>) =>
    of.write(
      'outputs',
      outputs.map((one, i) => (i === at ? { ...one, ...part } : one)),
    )
  return (
    <Field of={of} name="outputs" label={say(modelText.outputs)}>
      <ol id={of.idOf('outputs')} className={styles.outputs}>
        {outputs.map(({ key, fault, part, threshold }, at) => (
          <li key={key}>
            <Select<FaultKindKey | ''>
              aria-label={`${say(modelText.output, { n: at + 1 })}: ${say(modelText.fault)}`}
              showSearch={{ optionFilterProp: 'label' }}
              value={fault}
              options={[
                { value: '', label: say(modelText.noFault) },
                ...faultKindKeys.map((key) => ({ value: key, label: say(faultKinds[key]) })),
              ]}
              onChange={(next) => change(at, { fault: next })}
            />
            <Select<BearingPartKey | ''>
              aria-label={`${say(modelText.output, { n: at + 1 })}: ${say(modelText.part)}`}
              disabled={fault !== 'bearingBreath'}
              value={fault === 'bearingBreath' ? part : ''}
              options={[
                { value: '', label: say(modelText.anyPart) },
                ...bearingPartKeys.map((key) => ({ value: key, label: say(bearingParts[key]) })),
              ]}
              onChange={(next) => change(at, { part: next })}
            />
            <InputNumber<number>
              aria-label={`${say(modelText.output, { n: at + 1 })}: ${say(modelText.threshold)}`}
              min={0.01}
              max={1}
              step={0.05}
              value={threshold}
              onChange={(next) => change(at, { threshold: next ?? 0.5 })}
            />
            <IconButton
              icon="trash"
              label={say(modelText.removeOutput, { n: at + 1 })}
              disabled={outputs.length === 1}
              onClick={() =>
                of.write(
                  'outputs',
                  outputs.filter((_, i) => i !== at),
                )
              }
            />
          </li>
        ))}
      </ol>
      <Button
        kind="quiet"
        icon="plus"
        disabled={outputs.length >= modelLimits.outputs}
        onClick={() => of.write('outputs', [...outputs, { ...newOutput, key: 1 + Math.max(0, ...outputs.map(({ key }) => key)) }])}
      >
        {say(modelText.addOutput)}
      </Button>
    </Field>
  )
}
