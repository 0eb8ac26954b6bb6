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

/** Width of the drawer, in px: the form and the table of what would change. */
const drawerWidth = 520
const sumOf = (weights: HealthWeights): number => weights.severity + weights.alarm + weights.change
const written = ({ severity, alarm, change }: HealthWeights): string => `${severity}/${alarm}/${change}`

function WeightsForm({ held, onClose }: { readonly held: CompanyWeights; readonly onClose: () => void }) {
  const say = useText()
  const toast = useToast()
  const id = useId()
  const [weights, setWeights] = useState<HealthWeights>(held.weights)
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
  const { companyId } = held
  const sum = sumOf(weights)
  const isRight = sum === weightTotal
  const isChanged = written(weights) !== written(held.weights)
  const isOwn = held.from?.companyId === companyId
  const { mayLeave, dialog } = useLeaveGuard(
    useCallback(
      () => (isChanged && !save.isSuccess ? [say(healthText.weightsTitle, { name: held.companyName })] : []),
      [isChanged, save.isSuccess, held.companyName, say],
    ),
  )
  const send = (given: HealthWeights | null) =>
    save.mutate(
      { body: { companyId, weights: given } },
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
    : held.from
      ? say(healthText.weightsFrom, { name: held.from.companyName })
      : say(healthText.weightsDefault)
  return (
    <FormDrawer
      title={say(healthText.weightsTitle, { name: held.companyName })}
      width={drawerWidth}
      error={save.error}
      busy={save.isPending}
      ready={isRight && isChanged}
      onSave={() => {
        if (isRight && isChanged && !save.isPending) send(weights)
      }}
      onClose={() => void mayLeave().then((leaves) => leaves && onClose())}
      dialog={dialog}
    >
      <p className={styles.help}>{say(healthText.weightsHelp)}</p>
      <p className={styles.help}>
        {from} · {say(healthText.historyKeeps)}
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
          <output data-wrong={!isRight} htmlFor={healthParts.map(({ key }) => `${id}-${key}`).join(' ')}>
            {isRight ? sum : say(healthText.totalWrong, { sum })}
          </output>
        </div>
      </div>
      {isOwn && (
        <Button disabled={save.isPending} onClick={() => send(null)}>
          {say(healthText.inheritHint, held.inherited)}
        </Button>
      )}
      <WeightsPreview companyId={companyId} weights={isRight ? weights : null} />
      {held.history.length > 0 && (
        <>
          <h3 className={own.section}>{say(healthText.weightHistory)}</h3>
          <table className={own.changes}>
            <tbody>
              {held.history.map((one) => (
                <tr key={one.t}>
                  <td>{one.since}</td>
                  <td>{one.weights ? written(one.weights) : say(healthText.inheritedAgain)}</td>
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

/** The weights of a company: three numbers that make a hundred, and what the scores would be with them. */
export function WeightsDrawer({ companyId, onClose }: { readonly companyId: number; readonly onClose: () => void }) {
  const say = useText()
  const held = useCall(healthScoreCalls.weights, { query: { companyId: String(companyId) } }, { stay: true, staleMs: 0 })
  if (held.data && held.isFetchedAfterMount) return <WeightsForm held={held.data} onClose={onClose} />
  return (
    <FormDrawer
      title={say(healthText.weights)}
      width={drawerWidth}
      error={held.error}
      busy
      ready={false}
      onSave={() => {}}
      onClose={onClose}
    >
      <Skeletons />
    </FormDrawer>
  )
}
