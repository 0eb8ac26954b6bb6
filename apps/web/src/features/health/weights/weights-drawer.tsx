import { type HealthPartKey, type HealthWeights, healthParts, weightTotal } from '@undertone/domain/health/health-parts.table'
import { type CompanyWeights, healthScoreCalls } from '@undertone/domain/health/health-score.calls'
import { InputNumber } from 'antd'
import { useCallback, useId, useState } from 'react'
import { useCall, useSend } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { FormDrawer } from '../../../resource/form/form-drawer.tsx'
import { useLeaveGuard } from '../../../resource/form/use-leave-guard.ts'
import { Button } from '../../../ui/control/button.tsx'
import { Skeletons } from '../../../ui/feedback/skeletons.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import styles from '../shared/health.module.css'
import { healthText } from '../shared/health.text.ts'
import own from './weights.module.css'
import { WeightsPreview } from './weights-preview.tsx'

/** Width of the drawer, in px: the form and the preview table. */
const drawerWidth = 520
const sumOf = (weights: HealthWeights): number => weights.severity + weights.alarm + weights.change
const weightsText = ({ severity, alarm, change }: HealthWeights): string => `${severity}/${alarm}/${change}`

function WeightsForm({ current, onClose }: { readonly current: CompanyWeights; readonly onClose: () => void }) {
  const say = useText()
  const toast = useToast()
  const id = useId()
  const [weights, setWeights] = useState<HealthWeights>(current.weights)
  const save = useSend(healthScoreCalls.saveWeights, {
    invalidates: [
      healthScoreCalls.weights,
      healthScoreCalls.overview,
      healthScoreCalls.equipment,
      healthScoreCalls.point,
      healthScoreCalls.trend,
      healthScoreCalls.previewWeights,
    ],
  })
  const { companyId } = current
  const sum = sumOf(weights)
  const isValid = sum === weightTotal
  const isChanged = weightsText(weights) !== weightsText(current.weights)
  const isOwn = current.from?.companyId === companyId
  const { mayLeave, dialog } = useLeaveGuard(
    useCallback(
      () => (isChanged && !save.isSuccess ? [say(healthText.weightsTitle, { name: current.companyName })] : []),
      [isChanged, save.isSuccess, current.companyName, say],
    ),
  )
  const send = (next: HealthWeights | null) =>
    save.mutate(
      { body: { companyId, weights: next } },
      {
        onSuccess: () => {
          toast.success(say(healthText.saved))
          onClose()
        },
      },
    )
  const set = (key: HealthPartKey, value: number | null) => setWeights({ ...weights, [key]: Math.round(value ?? 0) })
  const from = isOwn
    ? say(healthText.weightsOwn)
    : current.from
      ? say(healthText.weightsFrom, { name: current.from.companyName })
      : say(healthText.weightsDefault)
  return (
    <FormDrawer
      title={say(healthText.weightsTitle, { name: current.companyName })}
      width={drawerWidth}
      error={save.error}
      busy={save.isPending}
      ready={isValid && isChanged}
      onSave={() => {
        if (isValid && isChanged && !save.isPending) send(weights)
      }}
      onClose={() => void mayLeave().then((leaves) => leaves && onClose())}
      dialog={dialog}
    >
      <p className={styles.help}>{say(healthText.weightsHelp)}</p>
      <p className={styles.help}>
        {from} · {say(healthText.pastScores)}
      </p>
      <div className={own.weights}>
        {healthParts.map(({ key, cn, en, meaning }) => (
          <WeightField
            key={key}
            id={`${id}-${key}`}
            label={say({ cn, en })}
            help={say(meaning)}
            value={weights[key]}
            onChange={(value) => set(key, value)}
          />
        ))}
        <div className={own.sumLine}>
          <span>{say(healthText.total)}</span>
          <output data-wrong={!isValid} htmlFor={healthParts.map(({ key }) => `${id}-${key}`).join(' ')}>
            {isValid ? sum : say(healthText.totalWrong, { sum })}
          </output>
        </div>
      </div>
      {isOwn && (
        <Button disabled={save.isPending} onClick={() => send(null)}>
          {say(healthText.inheritHint, current.inherited)}
        </Button>
      )}
      <WeightsPreview companyId={companyId} weights={isValid ? weights : null} />
      {current.history.length > 0 && (
        <>
          <h3 className={own.section}>{say(healthText.weightHistory)}</h3>
          <table className={own.changes}>
            <tbody>
              {current.history.map((one) => (
                <tr key={one.t}>
                  <td>{one.since}</td>
                  <td>{one.weights ? weightsText(one.weights) : say(healthText.inheritedAgain)}</td>
                  <td>{one.by}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </FormDrawer>
  )
}

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

/** The weights of a company: three numbers with a total of 100, and a preview of the scores. */
export function WeightsDrawer({ companyId, onClose }: { readonly companyId: number; readonly onClose: () => void }) {
  const say = useText()
  const current = useCall(healthScoreCalls.weights, { query: { companyId: String(companyId) } }, { noErrorPage: true, staleMs: 0 })
  if (current.data && current.isFetchedAfterMount) return <WeightsForm current={current.data} onClose={onClose} />
  return (
    <FormDrawer
      title={say(healthText.weights)}
      width={drawerWidth}
      error={current.error}
      busy
      ready={false}
      onSave={() => {}}
      onClose={onClose}
    >
      <Skeletons />
    </FormDrawer>
  )
}
