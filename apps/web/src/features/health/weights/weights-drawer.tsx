import { healthParts, weightTotal } from '@undertone/domain/health/health-parts.table'
import { type CompanyWeights, healthScoreCalls } from '@undertone/domain/health/health-score.calls'
import { InputNumber } from 'antd'
import { useCall } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { Button } from '../../../ui/control/button.tsx'
import { Skeletons } from '../../../ui/feedback/skeletons.tsx'
import { FormDrawer } from '../../../ui/form/form-drawer.tsx'
import styles from '../shared/health.module.css'
import { healthText } from '../shared/health.text.ts'
import { useWeights, weightsText } from './use-weights.ts'
import own from './weights.module.css'
import { WeightsPreview } from './weights-preview.tsx'

/** Width of the drawer, in px: the form and the preview table. */
const drawerWidth = 520

function WeightField({
  id,
  label,
  help,
  value,
  onChange,
}: {
  readonly id: string
  readonly label: string
  readonly help: string
  readonly value: number
  readonly onChange: (value: number | null) => void
}) {
  const say = useText()
  return (
    <>
      <label htmlFor={id}>
        {label}
        <span>{help}</span>
      </label>
      <InputNumber<number>
        id={id}
        value={value}
        min={0}
        max={weightTotal}
        step={5}
        precision={0}
        suffix={say(healthText.points)}
        onChange={onChange}
      />
    </>
  )
}

/** The three weights and their total. */
function WeightFields({ form, sum, isValid }: Pick<ReturnType<typeof useWeights>, 'form' | 'sum' | 'isValid'>) {
  const say = useText()
  return (
    <div className={own.weights}>
      {healthParts.map(({ key, cn, en, meaning }) => (
        <WeightField
          key={key}
          id={form.idOf(key)}
          label={say({ cn, en })}
          help={say(meaning)}
          value={form.values[key]}
          onChange={(value) => form.set({ [key]: Math.round(value ?? 0) })}
        />
      ))}
      <div className={own.sumLine}>
        <span>{say(healthText.total)}</span>
        <output data-wrong={!isValid} htmlFor={healthParts.map(({ key }) => form.idOf(key)).join(' ')}>
          {isValid ? sum : say(healthText.totalWrong, { sum })}
        </output>
      </div>
    </div>
  )
}

/** Earlier weights: since when, which, and by whom. */
function WeightHistory({ history }: Pick<CompanyWeights, 'history'>) {
  const say = useText()
  if (history.length === 0) return null
  return (
    <>
      <h3 className={own.section}>{say(healthText.weightHistory)}</h3>
      <table className={own.changes}>
        <tbody>
          {history.map((one) => (
            <tr key={one.t}>
              <td>{one.since}</td>
              <td>{one.weights ? weightsText(one.weights) : say(healthText.inheritedAgain)}</td>
              <td>{one.by}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

function WeightsForm({ current, onClose }: { readonly current: CompanyWeights; readonly onClose: () => void }) {
  const say = useText()
  const { form, ...draft } = useWeights(current, onClose)
  const { companyId, companyName, from } = current
  const isOwn = from?.companyId === companyId
  const origin = isOwn
    ? say(healthText.weightsOwn)
    : from
      ? say(healthText.weightsFrom, { name: from.companyName })
      : say(healthText.weightsDefault)
  return (
    <FormDrawer
      title={say(healthText.weightsTitle, { name: companyName })}
      width={drawerWidth}
      of={form}
      ready={draft.isReady}
      onClose={onClose}
    >
      <p className={styles.help}>{say(healthText.weightsHelp)}</p>
      <p className={styles.help}>
        {origin} · {say(healthText.pastScores)}
      </p>
      <WeightFields form={form} {...draft} />
      {isOwn && (
        <Button disabled={form.busy} onClick={draft.inherit}>
          {say(healthText.inheritHint, current.inherited)}
        </Button>
      )}
      <WeightsPreview companyId={companyId} weights={draft.isValid ? form.values : null} />
      <WeightHistory history={current.history} />
    </FormDrawer>
  )
}

/** The drawer before its data has arrived. */
const nothingToSave = { busy: true, dialog: null, submit: async () => {}, mayLeave: async () => true }

/** The weights of a company: three numbers with a total of 100, and a preview of the scores. */
export function WeightsDrawer({ companyId, onClose }: { readonly companyId: number; readonly onClose: () => void }) {
  const say = useText()
  const current = useCall(healthScoreCalls.weights, { query: { companyId: String(companyId) } }, { noErrorPage: true, staleMs: 0 })
  if (current.data && current.isFetchedAfterMount) return <WeightsForm current={current.data} onClose={onClose} />
  return (
    <FormDrawer
      title={say(healthText.weights)}
      width={drawerWidth}
      of={{ ...nothingToSave, error: current.error }}
      ready={false}
      onClose={onClose}
    >
      <Skeletons />
    </FormDrawer>
  )
}
