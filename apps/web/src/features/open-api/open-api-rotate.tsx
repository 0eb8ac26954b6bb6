import { type OpenApiKeyRecord, openApiCalls, rotationHours } from '@undertone/domain/open-api/open-api.calls'
import { Modal, Select } from 'antd'
import { useId, useState } from 'react'
import { useSend } from '../../core/api/query.ts'
import { useText } from '../../core/language/language.ts'
import { Button } from '../../ui/control/button.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { FieldFrame } from '../../ui/form/form-field.tsx'
import { useConfirm } from '../../ui/overlay/confirm-dialog.tsx'
import styles from './open-api.module.css'
import { openApiText } from './open-api.text.ts'
import type { ShownKey } from './open-api-secret.tsx'

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
  const toast = useToast()
  const id = useId()
  const [keepHours, setKeepHours] = useState<(typeof rotationHours)[number]>(24)
  const rotate = useSend(openApiCalls.rotate, { invalidates: [openApiCalls.findPage] })
  const retire = useSend(openApiCalls.retire, { invalidates: [openApiCalls.findPage] })
  const { ask, dialog } = useConfirm()
  const error = rotate.error ?? retire.error
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
      onClose()
    }
    retire.mutate({ body: { id: apiKey.id, secretId } }, { onSuccess })
  }
  return (
    <Modal
      open
      width={640}
      title={say(openApiText.rotateTitle, { name: apiKey.name })}
      onCancel={onClose}
      footer={
        <div className={styles.foot}>
          <Button onClick={onClose}>{say(openApiText.cancel)}</Button>
          <Button
            kind="primary"
            busy={rotate.isPending}
            onClick={() =>
              rotate.mutate(
                { body: { id: apiKey.id, keepHours } },
                { onSuccess: ({ accessId, secret }) => onShown({ name: apiKey.name, accessId, secret }) },
              )
            }
          >
            {say(openApiText.rotate)}
          </Button>
        </div>
      }
    >
      <p className={styles.warning}>{say(openApiText.rotateNote)}</p>
      <h3 className={styles.section}>{say(openApiText.secrets)}</h3>
      <SecretList secrets={apiKey.secrets} busy={retire.isPending} onRetire={(secretId, hint) => void retireOld(secretId, hint)} />
      <FieldFrame id={id} label={say(openApiText.keepHours)} problem={error?.message ?? null}>
        <Select
          id={id}
          value={keepHours}
          options={rotationHours.map((hours) => ({ value: hours, label: say(words[hours]) }))}
          onChange={setKeepHours}
        />
      </FieldFrame>
      {dialog}
    </Modal>
  )
}
