import { messageOf } from '@undertone/domain/core/error'
import { type CompanyEscalation, type EscalationPolicy, escalationCalls } from '@undertone/domain/notify/escalation/escalation.calls'
import { policyProblem } from '@undertone/domain/notify/escalation/escalation-check'
import { maxSteps, noticeLevels } from '@undertone/domain/notify/notice-timing'
import { Checkbox } from 'antd'
import { useSend } from '../../../core/api/query.ts'
import { useLanguage, useText } from '../../../core/language/language.ts'
import { useSession } from '../../../core/session/session.ts'
import { Button } from '../../../ui/control/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import type { Form } from '../../../ui/form/use-form.ts'
import { useConfirm } from '../../../ui/overlay/confirm-dialog.tsx'
import { levelLabels } from '../shared/level-matrix.tsx'
import styles from './escalation.module.css'
import { escalationText } from './escalation.text.ts'
import { nextStep } from './escalation-draft.ts'
import { StepFacts, StepForm } from './escalation-step.tsx'

/** The company whose policy applies, and when it was saved. */
function Source({ current }: { readonly current: CompanyEscalation }) {
  const say = useText()
  const { from, companyId, changedAt, changedBy } = current
  if (from === null) return null
  if (from.companyId !== companyId) return <p className={styles.source}>{say(escalationText.inherited, { name: from.companyName })}</p>
  const saved =
    changedAt === null
      ? []
      : [
          changedBy === null
            ? say(escalationText.savedAt, { time: changedAt })
            : say(escalationText.savedBy, { name: changedBy, time: changedAt }),
        ]
  return <p className={styles.source}>{[say(escalationText.own), ...saved].join(' · ')}</p>
}

/** The current policy with its actions. */
export function PolicyView({ current, onEdit }: { readonly current: CompanyEscalation; readonly onEdit: () => void }) {
  const say = useText()
  const toast = useToast()
  const { can } = useSession()
  const { ask, dialog } = useConfirm()
  const mayEdit = can(escalationCalls.save.access)
  const send = useSend(escalationCalls.save, { invalidates: [escalationCalls.policy, escalationCalls.preview] })
  const { policy, from, companyId, companyName, inherited } = current
  const isOwn = from?.companyId === companyId
  const removePolicy = async () => {
    const words = inherited
      ? {
          title: say(escalationText.followTitle),
          note: say(escalationText.followNote, { name: inherited.from.companyName }),
          action: say(escalationText.follow),
        }
      : { title: say(escalationText.removeTitle), note: say(escalationText.removeNote), action: say(escalationText.remove) }
    if (!(await ask({ ...words, names: [companyName] }))) return
    send.mutate({ body: { companyId, policy: null } }, { onSuccess: () => toast.success(say(escalationText.saved)), onError: toast.error })
  }
  if (policy === null)
    return (
      <EmptyState
        dense
        title={say(escalationText.none)}
        hint={say(escalationText.noneHint)}
        {...(mayEdit
          ? {
              action: (
                <Button kind="primary" icon="plus" onClick={onEdit}>
                  {say(escalationText.setUp)}
                </Button>
              ),
            }
          : {})}
      />
    )
  return (
    <>
      <Source current={current} />
      <p className={styles.levels}>
        <span>{say(escalationText.levels)}</span>
        {policy.levels.map((level) => say(levelLabels[level])).join(' · ') || '-'}
      </p>
      {policy.steps.length === 0 && <p className={styles.hint}>{say(escalationText.noSteps)}</p>}
      <ol className={styles.steps}>
        {policy.steps.map((step, i) => (
          <StepFacts key={step.afterMinutes} number={i + 1} step={step} names={current} />
        ))}
      </ol>
      {mayEdit && (
        <div className={styles.foot}>
          {isOwn && (
            <Button disabled={send.isPending} onClick={() => void removePolicy()}>
              {say(inherited ? escalationText.follow : escalationText.remove)}
            </Button>
          )}
          <Button icon="edit" onClick={onEdit}>
            {say(isOwn ? escalationText.change : escalationText.createOwn)}
          </Button>
        </div>
      )}
      {dialog}
    </>
  )
}

/** Why the policy cannot be saved; until the first attempt, what is still missing. */
function PolicyProblem({ of }: { readonly of: Form<EscalationPolicy> }) {
  const lang = useLanguage((state) => state.lang)
  const shown = of.problemAt('levels') ?? of.problemAt('steps') ?? of.error?.message
  if (shown)
    return (
      <p className={styles.problem} role="alert">
        {shown}
      </p>
    )
  const missing = policyProblem(of.values)
  if (missing === null) return null
  return (
    <p className={styles.wrong} role="status">
      {messageOf(missing, lang)}
    </p>
  )
}

interface PolicyEditorProps {
  readonly of: Form<EscalationPolicy>
  readonly names: Pick<CompanyEscalation, 'roles' | 'people'>
  readonly onDiscard: () => void
}

/** The editor of a policy. */
export function PolicyEditor({ of, names, onDiscard }: PolicyEditorProps) {
  const say = useText()
  const { levels, steps } = of.values
  const stepsId = of.idOf('steps')
  // A step has no id but its number.
  const numbered = steps.map((step, i) => ({ number: i + 1, step }))
  return (
    <>
      <div className={styles.levels} data-field={of.idOf('levels')}>
        <span>{say(escalationText.levels)}</span>
        {noticeLevels.map((level) => (
          <Checkbox
            key={level}
            checked={levels.includes(level)}
            onChange={({ target }) =>
              of.set({ levels: noticeLevels.filter((one) => (one === level ? target.checked : levels.includes(one))) })
            }
          >
            {say(levelLabels[level])}
          </Checkbox>
        ))}
      </div>
      {steps.length === 0 && <p className={styles.hint}>{say(escalationText.noSteps)}</p>}
      <ol className={styles.steps} data-field={stepsId}>
        {numbered.map(({ number, step }) => (
          <StepForm
            key={number}
            id={`${stepsId}.${number - 1}`}
            number={number}
            step={step}
            names={names}
            onChange={(changed) => of.set({ steps: steps.with(number - 1, changed) })}
            onRemove={() => of.set({ steps: steps.toSpliced(number - 1, 1) })}
          />
        ))}
      </ol>
      {steps.length < maxSteps && (
        <Button icon="plus" onClick={() => of.set({ steps: [...steps, nextStep(steps)] })}>
          {say(escalationText.addStep)}
        </Button>
      )}
      <PolicyProblem of={of} />
      <div className={styles.foot}>
        <Button onClick={onDiscard}>{say(escalationText.discard)}</Button>
        <Button kind="primary" busy={of.busy} onClick={() => void of.submit()}>
          {say(escalationText.save)}
        </Button>
      </div>
    </>
  )
}
