import { type OpenApiKeyRecord, openApiCalls, rotationHours } from '@undertone/domain/open-api/open-api.calls'
import { useSend } from '../../core/api/query.ts'
import { useText } from '../../core/language/language.ts'
import { Button } from '../../ui/control/button.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { SelectField } from '../../ui/form/fields.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { FormError } from '../../ui/form/form-error.tsx'
import { sendWith } from '../../ui/form/send-with.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { useConfirm } from '../../ui/overlay/confirm-dialog.tsx'
import type { ShownKey } from './open-api-secret.tsx'
import styles from './parts/open-api.module.css'
import { openApiText } from './parts/open-api.text.ts'

const words = { 0: openApiText.keep0, 24: openApiText.keep24, 168: openApiText.keep168, 720: openApiText.keep720 } as const

/** The secrets of a key, newest first; old ones can be revoked. */
function SecretList({
  secrets,
  busy,
  onRetire,
}: {
  readonly secrets: OpenApiKeyRecord['secrets']
  readonly busy: boolean
  readonly onRetire: (secretId: number, hint: string) => void
}) {
  const say = useText()
  return (
    <ul className={styles.secrets}>
      {secrets.map((secret, at) => (
        <li key={secret.id}>
          <code>…{secret.hint}</code>
          <span>{say(openApiText.secretSince, { time: secret.createdAt })}</span>
          {at === 0 ? (
            <span>{say(openApiText.secretPresent)}</span>
          ) : (
            <>
              <span>{say(openApiText.secretUntil, { time: secret.retiresAt ?? '' })}</span>
              <Button kind="danger" busy={busy} onClick={() => onRetire(secret.id, secret.hint)}>
                {say(openApiText.retire)}
              </Button>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}

interface Rotation {
  /** How long the old secret stays valid. */
  readonly keepHours: (typeof rotationHours)[number]
}

/** Revokes an old secret after a confirmation. */
function useRetire(apiKey: OpenApiKeyRecord, onRetired: () => void) {
  const say = useText()
  const toast = useToast()
  const { ask, dialog } = useConfirm()
  const retire = useSend(openApiCalls.retire, { invalidates: [openApiCalls.findPage] })
  const retireOld = async (secretId: number, hint: string) => {
    const loss = {
      title: say(openApiText.retireTitle),
      names: [`…${hint}`],
      note: say(openApiText.retireNote),
      action: say(openApiText.retire),
    }
    if (!(await ask(loss))) return
    const onSuccess = () => {
      toast.success(say(openApiText.retired))
      onRetired()
    }
    retire.mutate({ body: { id: apiKey.id, secretId } }, { onSuccess })
  }
  return { retireOld, busy: retire.isPending, error: retire.error, dialog }
}

/** Rotates the secret of a key, or revokes the old one. */
export function OpenApiRotate({
  apiKey,
  onShown,
  onClose,
}: {
  readonly apiKey: OpenApiKeyRecord
  readonly onShown: (shown: ShownKey) => void
  readonly onClose: () => void
}) {
  const say = useText()
  const retire = useRetire(apiKey, onClose)
  const form = useForm<Rotation>({
    initial: () => ({ keepHours: 24 }),
    save: sendWith(openApiCalls.rotate, {
      input: ({ keepHours }: Rotation) => ({ body: { id: apiKey.id, keepHours } }),
      invalidates: [openApiCalls.findPage],
      onSaved: ({ accessId, secret }) => onShown({ name: apiKey.name, accessId, secret }),
    }),
  })
  return (
    <>
      <FormDialog
        of={form}
        title={say(openApiText.rotateTitle, { name: apiKey.name })}
        width={640}
        action={say(openApiText.rotate)}
        onClose={onClose}
      >
        <p className={styles.warning}>{say(openApiText.rotateNote)}</p>
        <h3 className={styles.section}>{say(openApiText.secrets)}</h3>
        <FormError message={retire.error?.message} />
        <SecretList secrets={apiKey.secrets} busy={retire.busy} onRetire={(secretId, hint) => void retire.retireOld(secretId, hint)} />
        <SelectField
          of={form}
          name="keepHours"
          label={say(openApiText.keepHours)}
          options={rotationHours.map((hours) => ({ value: hours, label: say(words[hours]) }))}
        />
      </FormDialog>
      {/* Beside the form: its keys are not those of the form. */}
      {retire.dialog}
    </>
  )
}
