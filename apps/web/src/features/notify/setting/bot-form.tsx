import { type CodeOf, codesOf, memberOf } from '@undertone/domain/core/enum'
import { chatAppOf } from '@undertone/domain/notify/chat-apps.table'
import { notifyCalls } from '@undertone/domain/notify/notify.calls'
import { chatApp } from '@undertone/domain/notify/notify.enums'
import { Input, Select } from 'antd'
import type { FormEvent } from 'react'
import { useText } from '../../../core/language/language.ts'
import { Button } from '../../../ui/control/button.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { sendWith } from '../../../ui/form/send-with.ts'
import { useForm } from '../../../ui/form/use-form.ts'
import styles from '../shared/notify.module.css'
import { notifyText } from '../shared/notify.text.ts'

interface BotDraft {
  readonly app: CodeOf<typeof chatApp>
  readonly name: string
  readonly secretAddress: string
  readonly signSecret: string
}
const empty: BotDraft = { app: codesOf(chatApp)[0] ?? 'weCom', name: '', secretAddress: '', signSecret: '' }

/** The input for a new bot until it is connected. */
function useBotForm(onDone: () => void) {
  const say = useText()
  const toast = useToast()
  return useForm<BotDraft>({
    initial: () => empty,
    save: sendWith(notifyCalls.bindChat, {
      input: ({ app, name, secretAddress, signSecret }: BotDraft) => ({
        body: { app, name, secretAddress, ...(chatAppOf(app)?.signs && signSecret !== '' ? { signSecret } : {}) },
      }),
      invalidates: [notifyCalls.mine],
      onSaved: () => {
        toast.success(say(notifyText.bound))
        onDone()
      },
    }),
  })
}

/** Connects a bot; the form keeps its input after an error. */
export function BotForm({ onDone }: { onDone(): void }) {
  const say = useText()
  const form = useBotForm(onDone)
  const { values: draft, set, idOf } = form
  const row = chatAppOf(draft.app)
  const isComplete = draft.name.trim() !== '' && draft.secretAddress.trim().length >= 8
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isComplete) void form.submit()
  }
  // The labels are in a column of their own, so that problems of all fields are shown below them.
  const problem = form.error?.message ?? (['name', 'secretAddress', 'signSecret'] as const).map(form.problemAt).find((one) => one !== null)
  return (
    <form className={styles.form} onSubmit={submit} aria-label={say(notifyText.bind)}>
      <label htmlFor={idOf('app')}>{say(notifyText.app)}</label>
      <Select
        id={idOf('app')}
        value={draft.app}
        options={codesOf(chatApp).map((value) => ({ value, label: say(memberOf(chatApp, value) ?? notifyText.app) }))}
        onChange={(app) => set({ app })}
      />
      <label htmlFor={idOf('name')}>{say(notifyText.name)}</label>
      <Input
        id={idOf('name')}
        value={draft.name}
        maxLength={40}
        autoFocus
        placeholder={say(notifyText.namePlaceholder)}
        onChange={({ target }) => set({ name: target.value })}
      />
      <label htmlFor={idOf('secretAddress')}>{say(notifyText.address)}</label>
      <Input
        id={idOf('secretAddress')}
        value={draft.secretAddress}
        maxLength={2000}
        autoComplete="off"
        spellCheck={false}
        placeholder={row?.sample ?? ''}
        onChange={({ target }) => set({ secretAddress: target.value })}
      />
      {row && (
        <a className={styles.under} href={row.source} target="_blank" rel="noreferrer">
          {say(notifyText.source)}
        </a>
      )}
      {row?.signs && (
        <>
          <label htmlFor={idOf('signSecret')}>{say(notifyText.signSecret)}</label>
          <Input.Password
            id={idOf('signSecret')}
            value={draft.signSecret}
            maxLength={200}
            autoComplete="new-password"
            placeholder={say(notifyText.signHelp)}
            onChange={({ target }) => set({ signSecret: target.value })}
          />
        </>
      )}
      {problem && (
        <p className={`${styles.problem} ${styles.under}`} role="alert">
          {problem}
        </p>
      )}
      <div className={`${styles.row} ${styles.under}`}>
        <Button type="submit" disabled={!isComplete} busy={form.busy}>
          {say(notifyText.bind)}
        </Button>
        <Button onClick={onDone}>{say(notifyText.cancel)}</Button>
      </div>
    </form>
  )
}
