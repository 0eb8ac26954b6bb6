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
import { generatePassword } from './generate-password.ts'
import { OneTimeSecret } from './one-time-secret.tsx'
import { type PasswordPair, pairFaults } from './password-pair.ts'

/** Width of the dialog in px. */
const width = 440

const fields = [
  { name: 'password', label: accessText.newPassword },
  { name: 'confirmation', label: accessText.confirmPassword },
] as const

/** The generated password, shown once. */
function GeneratedPassword({
  title,
  password,
  onClose,
}: {
  readonly title: string
  readonly password: string
  readonly onClose: () => void
}) {
  const say = useText()
  return (
    <Modal open width={width} closable={false} keyboard={false} mask={{ closable: false }} footer={null} title={title}>
      <p className="access-warning">
        <Icon name="warning" />
        {say(accessText.shownOnce)}
      </p>
      <OneTimeSecret label={say(accessText.newPassword)} secret={password} />
      <div className="access-foot">
        <Button kind="primary" icon="check" onClick={onClose}>
          {say(accessText.secretCopied)}
        </Button>
      </div>
    </Modal>
  )
}

/** A password that is entered twice. */
function PasswordFields({
  pair,
  faults,
  onChange,
}: {
  readonly pair: PasswordPair
  readonly faults: ReturnType<typeof pairFaults>
  readonly onChange: (pair: PasswordPair) => void
}) {
  const say = useText()
  const id = useId()
  return fields.map(({ name, label }) => (
    <div key={name} className="access-field">
      <label htmlFor={`${id}-${name}`}>{say(label)}</label>
      <Input.Password
        id={`${id}-${name}`}
        value={pair[name]}
        autoComplete="new-password"
        autoFocus={name === 'password'}
        maxLength={credentialLength.max}
        status={faults[name] ? 'error' : ''}
        onChange={(event) => onChange({ ...pair, [name]: event.target.value })}
      />
      <span className="access-hint" data-wrong={faults[name] !== undefined}>
        {faults[name] ? say(faults[name]) : name === 'password' ? say(accessText.passwordRule) : ''}
      </span>
    </div>
  ))
}

/** Resets the password of a user: generated and shown once, or entered twice. */
export function ResetPasswordDialog({
  user,
  onClose,
}: {
  readonly user: { readonly id: number; readonly name: string }
  readonly onClose: () => void
}) {
  const say = useText()
  const toast = useToast()
  const [mode, setMode] = useState<'generated' | 'typed'>('generated')
  const [pair, setPair] = useState<PasswordPair>({ password: '', confirmation: '' })
  const [isSubmitted, setSubmitted] = useState(false)
  const [shown, setShown] = useState<string | null>(null)
  const reset = useSend(accessCalls.resetPassword)
  const title = say(accessText.resetTitle, { name: user.name })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSubmitted(true)
    if (reset.isPending || (mode === 'typed' && Object.keys(pairFaults(pair)).length > 0)) return
    const password = mode === 'generated' ? generatePassword() : pair.password
    const onSuccess = () => {
      toast.success(say(accessText.wasReset))
      if (mode === 'generated') setShown(password)
      else onClose()
    }
    reset.mutate({ body: { userId: user.id, password } }, { onSuccess })
  }

  if (shown !== null) return <GeneratedPassword title={title} password={shown} onClose={onClose} />
  return (
    <Modal open width={width} footer={null} title={title} onCancel={onClose} destroyOnHidden>
      <form onSubmit={submit} noValidate>
        <Radio.Group
          value={mode}
          onChange={(event) => setMode(event.target.value === 'typed' ? 'typed' : 'generated')}
          options={[
            { value: 'generated', label: say(accessText.generated) },
            { value: 'typed', label: say(accessText.manual) },
          ]}
        />
        {mode === 'generated' && <p className="access-note">{say(accessText.generatedHint)}</p>}
        {mode === 'typed' && <PasswordFields pair={pair} faults={isSubmitted ? pairFaults(pair) : {}} onChange={setPair} />}
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
