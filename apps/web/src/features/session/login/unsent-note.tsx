import { useEffect, useState } from 'react'
import { useText } from '../../../core/language/language.ts'
import { hasOfflineParts } from '../../../core/offline/database.ts'
import { accountNames } from '../../../core/offline/offline-session.ts'
import { unsentOf } from '../../../core/offline/outbox.ts'
import { sessionText } from '../session.text.ts'
import styles from './login-form.module.css'

/** How much waits on this device, and who has to log in to send it. */
async function unsentByName(): Promise<readonly { readonly name: string; readonly count: number }[]> {
  if (!hasOfflineParts()) return []
  const [counts, names] = [await unsentOf(), await accountNames()]
  return [...counts].map(([account, count]) => ({ name: names.get(account) ?? String(account), count }))
}

/** Says that work waits on this device: it is sent when the same user logs in, and no other user can read it. */
export function UnsentNote() {
  const text = useText()
  const [waiting, setWaiting] = useState<Awaited<ReturnType<typeof unsentByName>>>([])
  useEffect(() => {
    void unsentByName().then(setWaiting, () => undefined)
  }, [])
  return waiting.map(({ name, count }) => (
    <p key={name} className={styles.note} role="status">
      {text(sessionText.unsent, { name, count })}
    </p>
  ))
}
