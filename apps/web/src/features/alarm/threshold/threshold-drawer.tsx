import { threshold } from '@undertone/domain/alarm/threshold/threshold.resource'
import { decidedByStandard, thresholdProblem } from '@undertone/domain/alarm/threshold/threshold-check'
import { nounOf } from '@undertone/domain/core/text'
import { Drawer } from 'antd'
import { useLanguage, useText } from '../../../core/language/language.ts'
import { type AnyRow, changedValues, type FormMode } from '../../../resource/core/form-values.ts'
import { FormFields, titleByMode } from '../../../resource/form/form-fields.tsx'
import { RowForm } from '../../../resource/form/row-form.tsx'
import { useRowForm } from '../../../resource/form/use-row-form.tsx'
import { Button } from '../../../ui/control/button.tsx'
import { Kbd } from '../../../ui/control/kbd.tsx'
import { formClass } from '../../../ui/form/form-class.ts'
import { fieldProblem } from '../../../ui/form/form-problems.ts'
import { SimulationButton } from '../simulation/simulation-button.tsx'
import { thresholdText } from './threshold.text.ts'
import { readValues, ThresholdPicture } from './threshold-picture.tsx'

/** Width in px: two columns of fields, and readable bars. */
const width = 620
const hiddenBy = (kind: unknown): readonly string[] => (kind === 'Custom' ? ['isoClass'] : decidedByStandard)

/** The form of a template: its fields depend on its kind, and its limits are drawn while they are typed. */
export function ThresholdDrawer({
  mode,
  row,
  onClose,
}: {
  readonly mode: FormMode
  readonly row: AnyRow | null
  readonly onClose: () => void
}) {
  const say = useText()
  const lang = useLanguage((state) => state.lang)
  const of = useRowForm({
    resource: threshold,
    mode,
    row,
    rules: (values) => fieldProblem(thresholdProblem(readValues(values))),
    onSaved: (_row, done) => {
      done()
      onClose()
    },
  })
  const { values } = of
  const leave = () => void of.mayLeave().then((leaves) => leaves && onClose())
  return (
    <Drawer
      open
      size={width}
      title={say(titleByMode[mode], { name: nounOf(threshold.label, lang) })}
      onClose={leave}
      className={formClass.drawer}
      footer={
        <>
          <Kbd keys="Ctrl+Enter" />
          <SimulationButton
            points={{
              thresholdId: mode === 'Edit' && row ? row.id : null,
              companyId: typeof values.companyId === 'number' ? values.companyId : null,
            }}
            change={() => {
              const draft = changedValues(threshold, of.opened, values, mode)
              return { of: 'threshold', draft, ...(mode === 'Edit' && row ? { id: row.id } : {}) }
            }}
          />
          <Button onClick={leave}>{say(thresholdText.cancel)}</Button>
          <Button kind="primary" busy={of.busy} onClick={() => void of.submit()}>
            {say(thresholdText.save)}
          </Button>
        </>
      }
    >
      <RowForm of={of}>
        <ThresholdPicture values={values} />
        <FormFields of={of} hidden={hiddenBy(values.kind)} />
      </RowForm>
    </Drawer>
  )
}
