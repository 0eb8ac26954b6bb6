import { memberOf } from '@undertone/domain/core/enum'
import { diagnosticModelCalls } from '@undertone/domain/diagnostic-model/diagnostic-model.calls'
import { modelAlgorithm, modelMapType } from '@undertone/domain/diagnostic-model/diagnostic-model.enums'
import { modelScalings } from '@undertone/domain/diagnostic-model/model-declaration'
import { modelFeatures } from '@undertone/domain/diagnostic-model/model-features.table'
import { modelLimits } from '@undertone/domain/diagnostic-model/model-limits'
import { useCall } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { Button } from '../../../ui/control/button.tsx'
import { SelectField } from '../../../ui/form/fields.tsx'
import type { FieldsOf } from '../../../ui/form/use-form.ts'
import styles from './model.module.css'
import { modelText } from './model.text.ts'
import { networkInputs, type VersionDraft } from './model-draft.ts'
import { ModelFile } from './model-file.tsx'
import { NumberInput } from './number-input.tsx'
import { OutputFields } from './output-fields.tsx'

type Fields = { readonly of: FieldsOf<VersionDraft> }

/** The rules of a rule set. */
function RuleFields({ of }: Fields) {
  const say = useText()
  const rules = useCall(diagnosticModelCalls.rules, { query: {} }, { noErrorPage: true })
  const all = rules.data ?? []
  return (
    <>
      <SelectField
        of={of}
        name="rules"
        label={say(modelText.rules)}
        mode="multiple"
        loading={rules.isPending}
        showSearch={{ optionFilterProp: 'label' }}
        options={all.map((rule) => ({ value: rule.key as never, label: say(rule) }))}
      />
      <p className={styles.after}>
        <Button
          kind="quiet"
          onClick={() =>
            of.write(
              'rules',
              all.map(({ key }) => key),
            )
          }
        >
          {say(modelText.allRules)}
        </Button>
      </p>
    </>
  )
}

/** What a network reads of the spectrum. */
function SpectrumFields({ of }: Fields) {
  const say = useText()
  const isOrders = of.values.mapType === 'Orders'
  return (
    <>
      <div className={styles.pair}>
        <SelectField
          of={of}
          name="view"
          label={say(modelText.view)}
          options={(['acceleration', 'velocity', 'envelope'] as const).map((value) => ({ value, label: say(modelText[value]) }))}
        />
        <SelectField
          of={of}
          name="scaling"
          label={say(modelText.scaling)}
          options={modelScalings.map((value) => ({ value, label: say(modelText[value]) }))}
        />
      </div>
      <div className={styles.pair}>
        {isOrders ? (
          <NumberInput of={of} name="maxOrder" label={say(modelText.maxOrder)} min={0} max={1000} />
        ) : (
          <NumberInput of={of} name="maxHz" label={say(modelText.maxHz)} min={0} max={1e6} />
        )}
        <NumberInput of={of} name="bins" label={say(modelText.bins)} min={4} max={modelLimits.inputs} precision={0} />
      </div>
    </>
  )
}

/** File, input and outputs of a network. */
function NetworkFields({ of, isNew }: Fields & { readonly isNew: boolean }) {
  const say = useText()
  const { mapType } = of.values
  return (
    <>
      <ModelFile of={of} />
      <SelectField
        of={of}
        name="mapType"
        label={say(modelMapType.label)}
        disabled={!isNew}
        options={networkInputs.map((code) => ({ value: code, label: say(memberOf(modelMapType, code) ?? modelMapType.label) }))}
      />
      {mapType === 'Features' ? (
        <SelectField
          of={of}
          name="features"
          label={say(modelText.features)}
          mode="multiple"
          showSearch={{ optionFilterProp: 'label' }}
          options={Object.entries(modelFeatures).map(([key, feature]) => ({ value: key as never, label: say(feature) }))}
        />
      ) : (
        <SpectrumFields of={of} />
      )}
      <div className={styles.pair}>
        <NumberInput of={of} name="minSampleHz" label={say(modelText.minSampleHz)} min={0} max={1e7} />
        <NumberInput of={of} name="maxSampleHz" label={say(modelText.maxSampleHz)} min={0} max={1e7} />
        <NumberInput of={of} name="minSeconds" label={say(modelText.minSeconds)} min={0} max={3600} />
      </div>
      <OutputFields of={of} />
    </>
  )
}

/** What a version declares: how it judges, what it reads, what it can name, and how sure it is. */
export function VersionFields({ of, isNew }: Fields & { readonly isNew: boolean }) {
  const say = useText()
  return (
    <>
      <div className={styles.pair}>
        <SelectField
          of={of}
          name="algorithm"
          label={say(modelAlgorithm.label)}
          disabled={!isNew}
          options={(['Rules', 'Onnx'] as const).map((code) => ({ value: code, label: say(modelAlgorithm.members[code]) }))}
        />
        <NumberInput
          of={of}
          name="confidence"
          label={say(modelText.confidence)}
          help={say(modelText.confidenceHelp)}
          min={0}
          max={1}
          step={0.05}
        />
      </div>
      {of.values.algorithm === 'Rules' ? <RuleFields of={of} /> : <NetworkFields of={of} isNew={isNew} />}
    </>
  )
}
