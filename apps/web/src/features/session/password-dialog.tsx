import { credentialLength, sessionCalls } from '@undertone/domain/session/session.calls'
import { useText } from '../../core/language/language.ts'
import { useToast } from '../../ui/feedback/toast.tsx'
import { PasswordField } from '../../ui/form/fields.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { sendWith } from '../../ui/form/send-with.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { type PasswordDraft, passwordProblems } from './password-rules.ts'
import { sessionText } from './session.text.ts'

/** Changes the user's own password; other sessions of the account end. */
export function PasswordDialog({ onClose }: { onClose(): void }) {
  const text = useText()
  const toast = useToast()
  const form = useForm<PasswordDraft>({
    initial: () => ({ oldPassword: '', newPassword: '', confirmPassword: '' }),
    save: sendWith(sessionCalls.modifyPassword, {
      input: ({ oldPassword, newPassword }: PasswordDraft) => ({ body: { oldPassword, newPassword } }),
      onSaved: () => {
        toast.success(text(sessionText.changed))
        onClose()
      },
    }),
    rules: passwordProblems,
  })
  return (
    <FormDialog of={form} title={text(sessionText.changePassword)} width={420} onClose={onClose}>
      <PasswordField
        of={form}
        name="oldPassword"
        label={text(sessionText.oldPassword)}
        autoComplete="current-password"
        autoFocus
        maxLength={128}
      />
      <PasswordField
        of={form}
        name="newPassword"
        label={text(sessionText.newPassword)}
        help={text(sessionText.passwordRule, credentialLength)}
        maxLength={credentialLength.max}
      />
      <PasswordField of={form} name="confirmPassword" label={text(sessionText.confirmPassword)} maxLength={credentialLength.max} />
    </FormDialog>
  )
}
