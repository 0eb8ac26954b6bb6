import { Segmented } from 'antd'
import { useMemo } from 'react'
import { useText } from '../../../core/language/language.ts'
import { FormFields } from '../../../resource/form/form-fields.tsx'
import { RowForm } from '../../../resource/form/row-form.tsx'
import { Button } from '../../../ui/control/button.tsx'
import { formClass } from '../../../ui/form/form-class.ts'
import { FormFoot } from '../../../ui/form/form-foot.tsx'
import styles from './band.module.css'
import { bandText } from './band-alarm.text.ts'
import { limitsOf, previewInputOf, type TargetKind } from './band-draft.ts'
import { BandPreview } from './band-preview.tsx'
import { PluginValueChoice } from './plugin-value-choice.tsx'
import { type OpenedBand, useBandForm } from './use-band-form.ts'

/** Whether a band applies to one point or to the machines of a template. */
function TargetChoice({ value, onChange }: { readonly value: TargetKind; onChange(target: TargetKind): void }) {
  const say = useText()
  return (
    <div className={styles.place}>
      <span className={styles.quiet}>{say(bandText.appliesTo)}</span>
      <Segmented<TargetKind>
        aria-label={say(bandText.appliesTo)}
        value={value}
        options={[
          { value: 'point', label: say(bandText.point) },
          { value: 'model', label: say(bandText.model) },
        ]}
        onChange={onChange}
      />
    </div>
  )
}

/** The form of a band alarm, with a preview of its values. */
export function BandForm({ onDone, ...band }: OpenedBand & { readonly onDone: () => void }) {
  const say = useText()
  const { of, values, target, chooseTarget, hidden } = useBandForm(band, onDone)
  const input = useMemo(() => previewInputOf(values), [values])
  return (
    <div className={styles.columns}>
      <div className={formClass.page}>
        <RowForm of={of}>
          <TargetChoice value={target} onChange={chooseTarget} />
          {values.scale === 'Plugin' && <PluginValueChoice of={of} values={values} />}
          <FormFields of={of} hidden={hidden} />
        </RowForm>
        <FormFoot>
          <Button onClick={onDone}>{say(bandText.cancel)}</Button>
          <Button kind="primary" busy={of.busy} onClick={() => void of.submit()}>
            {say(bandText.save)}
          </Button>
        </FormFoot>
      </div>
      <BandPreview
        input={input}
        name={typeof values.name === 'string' ? values.name : ''}
        limits={limitsOf(values)}
        onSuggest={({ limitC, limitD }) => of.set({ limitC: String(limitC), limitD: String(limitD) })}
      />
    </div>
  )
}
