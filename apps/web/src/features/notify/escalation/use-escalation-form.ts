import { type CompanyEscalation, type EscalationPolicy, escalationCalls } from '@undertone/domain/notify/escalation/escalation.calls'
import { policyProblem } from '@undertone/domain/notify/escalation/escalation-check'
import { useText } from '../../../core/language/language.ts'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { fieldProblem } from '../../../ui/form/form-problems.ts'
import { sendWith } from '../../../ui/form/send-with.ts'
import { type Form, useForm } from '../../../ui/form/use-form.ts'
import { escalationText } from './escalation.text.ts'
import { firstPolicy } from './escalation-draft.ts'

/** The policy of a company while it is edited. */
export function useEscalationForm(
  current: CompanyEscalation | undefined,
  { isEditing, onSaved }: { readonly isEditing: boolean; readonly onSaved: () => void },
): Form<EscalationPolicy> {
  const say = useText()
  const toast = useToast()
  return useForm<EscalationPolicy>({
    initial: firstPolicy,
    rules: (policy) => fieldProblem(policyProblem(policy)),
    unsaved: (changed) => (isEditing && changed.length > 0 ? [say(escalationText.unsaved, { name: current?.companyName ?? '' })] : []),
    save: sendWith(escalationCalls.save, {
      input: (policy: EscalationPolicy) => ({ body: { companyId: current?.companyId ?? 0, policy } }),
      invalidates: [escalationCalls.policy, escalationCalls.preview],
      onSaved: () => {
        toast.success(say(escalationText.saved))
        onSaved()
      },
    }),
  })
}
