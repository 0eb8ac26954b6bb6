import { codesOf, memberOf } from '@undertone/domain/core/enum'
import type { CompanyEscalation, EscalationStep } from '@undertone/domain/notify/escalation/escalation.calls'
import { lastStepMinutes } from '@undertone/domain/notify/notice-timing'
import { noticeWay } from '@undertone/domain/notify/notify.enums'
import { Checkbox, InputNumber } from 'antd'
import { useText } from '../../../core/language/language.ts'
import { IconButton } from '../../../ui/control/icon-button.tsx'
import styles from './escalation.module.css'
import { escalationText } from './escalation.text.ts'
import { NamedSelect } from './named-select.tsx'

interface StepFormProps {
  /** The id of the step in its form; its fields are `id.field`. */
  readonly id: string
  readonly number: number
  readonly step: EscalationStep
  readonly names: Pick<CompanyEscalation, 'roles' | 'people'>
  onChange(step: EscalationStep): void
  onRemove(): void
}

/** The form of one step: delay, recipients and channels. */
export function StepForm({ id, number, step, names, onChange, onRemove }: StepFormProps) {
  const say = useText()
  const set = (part: Partial<EscalationStep>) => onChange({ ...step, ...part })
  return (
    <li className={styles.step} aria-label={say(escalationText.step, { n: number })}>
      <div className={styles.when}>
        <span className={styles.number} aria-hidden="true">
          {number}
        </span>
        <label htmlFor={`${id}.afterMinutes`}>{say(escalationText.after)}</label>
        <InputNumber<number>
          id={`${id}.afterMinutes`}
          style={{ width: 84 }}
          min={1}
          max={lastStepMinutes}
          precision={0}
          value={step.afterMinutes}
          onChange={(minutes) => minutes !== null && set({ afterMinutes: minutes })}
        />
        <span>{say(escalationText.minutes)}</span>
        <IconButton icon="trash" label={say(escalationText.removeStep, { n: number })} className={styles.remove ?? ''} onClick={onRemove} />
      </div>
      <div className={styles.fields}>
        <label htmlFor={`${id}.roleIds`}>{say(escalationText.notifyRoles)}</label>
        <NamedSelect
          id={`${id}.roleIds`}
          to="role"
          value={step.roleIds}
          known={names.roles}
          placeholder={say(escalationText.chooseRoles)}
          onChange={(roleIds) => set({ roleIds })}
        />
        <label htmlFor={`${id}.accountIds`}>{say(escalationText.notifyPeople)}</label>
        <NamedSelect
          id={`${id}.accountIds`}
          to="user"
          value={step.accountIds}
          known={names.people}
          placeholder={say(escalationText.choosePeople)}
          onChange={(accountIds) => set({ accountIds })}
        />
        <span>{say(escalationText.by)}</span>
        <div className={styles.ways}>
          {codesOf(noticeWay).map((way) => (
            <Checkbox
              key={way}
              checked={step.ways.includes(way)}
              // The last channel cannot be removed: a step without one notifies no one.
              disabled={step.ways.length === 1 && step.ways.includes(way)}
              onChange={({ target }) =>
                set({ ways: codesOf(noticeWay).filter((one) => (one === way ? target.checked : step.ways.includes(one))) })
              }
            >
              {say(memberOf(noticeWay, way) ?? noticeWay.label)}
            </Checkbox>
          ))}
          <Checkbox checked={step.inQuietHours} onChange={({ target }) => set({ inQuietHours: target.checked })}>
            {say(escalationText.inQuietHours)}
          </Checkbox>
        </div>
      </div>
    </li>
  )
}

/** One step, read-only. */
export function StepFacts({ number, step, names }: Pick<StepFormProps, 'number' | 'step' | 'names'>) {
  const say = useText()
  const nameOf = (of: readonly { readonly id: number; readonly name: string }[], id: number) =>
    of.find((one) => one.id === id)?.name ?? say(escalationText.noAccess)
  const who = [...step.roleIds.map((id) => nameOf(names.roles, id)), ...step.accountIds.map((id) => nameOf(names.people, id))]
  const ways = step.ways.map((way) => say(memberOf(noticeWay, way) ?? noticeWay.label))
  if (step.inQuietHours) ways.push(say(escalationText.inQuietHours))
  return (
    <li className={styles.step}>
      <div className={styles.when}>
        <span className={styles.number} aria-hidden="true">
          {number}
        </span>
        <span>
          {say(escalationText.after)} {step.afterMinutes} {say(escalationText.minutes)}
        </span>
      </div>
      <div className={styles.facts}>
        <b>{who.join(' · ') || '-'}</b>
        <span>{ways.join(' · ')}</span>
      </div>
    </li>
  )
}
