import { codesOf, memberOf } from '@undertone/domain/core/enum'
import { chatAppOf } from '@undertone/domain/notify/chat-apps.table'
import { notifyCalls } from '@undertone/domain/notify/notify.calls'
import { chatApp } from '@undertone/domain/notify/notify.enums'
import { Input, Select } from 'antd'
import { type FormEvent, useId, useState } from 'react'
import { useSend } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { Button } from '../../../ui/control/button.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import styles from '../shared/notify.module.css'
import { notifyText } from '../shared/notify.text.ts'

const empty = { app: codesOf(chatApp)[0] ?? 'weCom', name: '', secretAddress: '', signSecret: '' } as const

/** Connects a bot; the form keeps its input after an error. */
export function BotForm({ onDone }: { onDone(): void }) {
  const say = useText()
  const toast = useToast()
  const id = useId()
  const [draft, setDraft] = useState<{ app: typeof empty.app; name: string; secretAddress: string; signSecret: string }>(empty)
  const row = chatAppOf(draft.app)
  const bind = useSend(notifyCalls.bindChat, {
    invalidates: [notifyCalls.mine],
    onSuccess: () => {
      toast.success(say(notifyText.bound))
      onDone()
    },
  })
  const isComplete = draft.name.trim() !== '' && draft.secretAddress.trim().length >= 8
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isComplete || bind.isPending) return
    const { app, name, secretAddress, signSecret } = draft
    bind.mutate({ body: { app, name, secretAddress, ...(row?.signs && signSecret !== '' ? { signSecret } : {}) } })
  }
  return (
    <form className={styles.form} onSubmit={submit} aria-label={say(notifyText.bind)}>
      <label htmlFor={`${id}-app`}>{say(notifyText.app)}</label>
      <Select
        id={`${id}-app`}
        value={draft.app}
        options={codesOf(chatApp).map((value) => ({ value, label: say(memberOf(chatApp, value) ?? notifyText.app) }))}
        onChange={(app) => setDraft({ ...draft, app })}
      />
      <label htmlFor={`${id}-name`}>{say(notifyText.name)}</label>
      <Input
        id={`${id}-name`}
        value={draft.name}
        maxLength={40}
        autoFocus
        placeholder={say(notifyText.namePlaceholder)}
        onChange={({ target }) => setDraft({ ...draft, name: target.value })}
      />
      <label htmlFor={`${id}-address`}>{say(notifyText.address)}</label>
      <Input
        id={`${id}-address`}
        value={draft.secretAddress}
        maxLength={2000}
        autoComplete="off"
        spellCheck={false}
        placeholder={row?.sample ?? ''}
        onChange={({ target }) => setDraft({ ...draft, secretAddress: target.value })}
      />
      {row && (
        <a className={styles.under} href={row.source} target="_blank" rel="noreferrer">
          {say(notifyText.source)}
        </a>
      )}
      {row?.signs && (
        <>
          <label htmlFor={`${id}-sign`}>{say(notifyText.signSecret)}</label>
          <Input.Password
            id={`${id}-sign`}
            value={draft.signSecret}
            maxLength={200}
            autoComplete="new-password"
            placeholder={say(notifyText.signHelp)}
            onChange={({ target }) => setDraft({ ...draft, signSecret: target.value })}
          />
        </>
      )}
      {bind.error && (
        <p className={`${styles.problem} ${styles.under}`} role="alert">
          {bind.error.message}
        </p>
      )}
      <div className={`${styles.row} ${styles.under}`}>
        <Button type="submit" disabled={!isComplete} busy={bind.isPending}>
          {say(notifyText.bind)}
        </Button>
        <Button onClick={onDone}>{say(notifyText.cancel)}</Button>
      </div>
    </form>
  )
}
