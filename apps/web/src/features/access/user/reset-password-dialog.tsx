import { accessCalls } from '@undertone/domain/access/access.calls'
import { credentialLength } from '@undertone/domain/session/session.calls'
import { Input, Modal, Radio } from 'antd'
import { type FormEvent, useId, useState } from 'react'
import { useSend } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { Button } from '../../../ui/control/button.tsx'
import { Icon } from '../../../ui/control/icon.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { accessText } from '../shared/access.text.ts'
import { drawPassword } from './generate-password.ts'
import { CopyOnce } from './one-time-secret.tsx'
import { type PasswordPair, pairFaults } from './password-pair.ts'

const fields = [
  { name: 'password', label: accessText.newPassword },
  { name: 'again', label: accessText.again },
] as const

/** Gives a user a new password: one that is drawn and shown once, or one that is typed twice. */
export function ResetPasswordDialog({
  user,
  onClose,
}: {
  readonly user: { readonly id: number; readonly name: string }
  readonly onClose: () => void
}) {
  const say = useText()
  const toast = useToast()
  const id = useId()
  const [way, setWay] = useState<'drawn' | 'typed'>('drawn')
  const [pair, setPair] = useState<PasswordPair>({ password: '', again: '' })
  const [tried, setTried] = useState(false)
  const [shown, setShown] = useState<string | null>(null)
  const reset = useSend(accessCalls.resetPassword)
  const faults = tried ? pairFaults(pair) : {}

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (reset.isPending || (way === 'typed' && Object.keys(pairFaults(pair)).length > 0)) return
    const password = way === 'drawn' ? drawPassword() : pair.password
    reset.mutate(
      { body: { userId: user.id, password } },
      {
        onSuccess: () => {
          toast.success(say(accessText.wasReset))
          if (way === 'drawn') setShown(password)
          else onClose()
        },
      },
    )
  }

  if (shown !== null)
    return (
      <Modal
        open
        width={440}
        closable={false}
        keyboard={false}
        mask={{ closable: false }}
        footer={null}
        title={say(accessText.resetTitle, { name: user.name })}
      >
        <p className="access-warning">
          <Icon name="warning" />
          {say(accessText.shownOnce)}
        </p>
        <CopyOnce label={say(accessText.newPassword)} secret={shown} />
        <div className="access-foot">
          <Button kind="primary" icon="check" onClick={onClose}>
            {say(accessText.stored)}
          </Button>
        </div>
      </Modal>
    )
  return (
    <Modal open width={440} footer={null} title={say(accessText.resetTitle, { name: user.name })} onCancel={onClose} destroyOnHidden>
      <form onSubmit={submit} noValidate>
        <Radio.Group
          value={way}
          onChange={(event) => setWay(event.target.value === 'typed' ? 'typed' : 'drawn')}
          options={[
            { value: 'drawn', label: say(accessText.drawn) },
            { value: 'typed', label: say(accessText.typed) },
          ]}
        />
        {way === 'drawn' && <p className="access-note">{say(accessText.drawnHint)}</p>}
        {way === 'typed' &&
          fields.map(({ name, label }) => (
            <div key={name} className="access-field">
              <label htmlFor={`${id}-${name}`}>{say(label)}</label>
              <Input.Password
                id={`${id}-${name}`}
                value={pair[name]}
                autoComplete="new-password"
                autoFocus={name === 'password'}
                maxLength={credentialLength.max}
                status={faults[name] ? 'error' : ''}
                onChange={(event) => setPair({ ...pair, [name]: event.target.value })}
              />
              <span className="access-hint" data-wrong={faults[name] !== undefined}>
                {faults[name] ? say(faults[name]) : name === 'password' ? say(accessText.passwordRule) : ''}
              </span>
            </div>
          ))}
        <p className="access-note">{say(accessText.endsSessions)}</p>
        {reset.error && (
          <p className="access-refusal" role="alert">
            {reset.error.message}
          </p>
        )}
        <div className="access-foot">
          <Button onClick={onClose}>{say(accessText.cancel)}</Button>
          <Button kind="primary" type="submit" busy={reset.isPending}>
            {say(accessText.resetPassword)}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
