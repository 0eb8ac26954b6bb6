import { memberOf } from '@undertone/domain/core/enum'
import type { RetentionPolicy } from '@undertone/domain/retention/retention.calls'
import { retentionSubject } from '@undertone/domain/retention/retention.enums'
import { downsamplingStages } from '@undertone/domain/retention/retention-policy'
import { Switch } from 'antd'
import type { Say } from '../../core/language/language.ts'
import { IconButton } from '../../ui/control/icon-button.tsx'
import type { DataColumn } from '../../ui/table/data-column.ts'
import styles from './retention.module.css'
import { retentionText } from './retention.text.ts'
import { isWaves } from './retention-draft.ts'

/** A summary of a policy in one line. */
export function rulesOf(policy: RetentionPolicy, say: Say): string {
  if (isWaves(policy.subject)) return say(retentionText.waveRule, { days: policy.keepDays ?? 0, count: policy.perDay ?? 0 })
  const stages = downsamplingStages.flatMap(({ field, label }) => {
    const days = policy[field]
    return days === null ? [] : [say(retentionText.stage, { days, width: say(label) })]
  })
  return stages.join(' · ')
}

/** The company and the data that a policy is for. */
export const policyName = ({ tenantName, subject }: RetentionPolicy, say: Say): string =>
  `${tenantName} · ${say(memberOf(retentionSubject, subject) ?? retentionText.subject)}`

/** Actions of a policy. */
interface PolicyActions {
  /** A preview or a run is under way. */
  readonly busy: boolean
  readonly onEnable: (policy: RetentionPolicy, enabled: boolean) => void
  readonly onPreview: (policy: RetentionPolicy) => void
  readonly onEdit: (policy: RetentionPolicy) => void
  readonly onRemove: (policy: RetentionPolicy) => void
}

/** The columns of the list of policies. */
export const policyColumns = (say: Say, { busy, onEnable, onPreview, onEdit, onRemove }: PolicyActions): DataColumn<RetentionPolicy>[] => [
  { key: 'tenant', title: say(retentionText.tenant), width: 170, render: (policy) => policy.tenantName },
  {
    key: 'subject',
    title: say(retentionText.subject),
    width: 140,
    render: (policy) => say(memberOf(retentionSubject, policy.subject) ?? retentionText.subject),
  },
  {
    key: 'rules',
    title: say(retentionText.rules),
    render: (policy) => <span title={rulesOf(policy, say)}>{rulesOf(policy, say)}</span>,
  },
  {
    key: 'enabled',
    title: say(retentionText.enabled),
    width: 90,
    render: (policy) => (
      <Switch
        size="small"
        aria-label={`${say(retentionText.enabled)}: ${policyName(policy, say)}`}
        checked={policy.enabled}
        onChange={(enabled, event) => {
          event.stopPropagation()
          onEnable(policy, enabled)
        }}
      />
    ),
  },
  { key: 'remark', title: say(retentionText.remark), width: 130, render: (policy) => policy.remark || '-' },
  { key: 'updatedAt', title: say(retentionText.updatedAt), width: 165, render: (policy) => policy.updatedAt },
  {
    key: 'actions',
    title: say(retentionText.actions),
    width: 120,
    render: (policy) => (
      <span className={styles.actions}>
        <IconButton icon="eye" label={say(retentionText.preview)} disabled={busy} onClick={() => onPreview(policy)} />
        <IconButton icon="edit" label={say(retentionText.edit)} onClick={() => onEdit(policy)} />
        <IconButton icon="trash" label={say(retentionText.remove)} onClick={() => onRemove(policy)} />
      </span>
    ),
  },
]
