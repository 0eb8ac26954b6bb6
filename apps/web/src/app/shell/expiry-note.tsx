import { useState } from 'react'
import { readStored, type StoredKey, writeStored } from '../../core/browser/storage.ts'
import { useText } from '../../core/language/language.ts'
import { useAccount } from '../../core/session/session.ts'
import { Button } from '../../ui/control/button.tsx'
import { Icon } from '../../ui/control/icon.tsx'
import { appText } from '../shared/app.text.ts'
import { shouldWarnOfExpiry } from './expiry.ts'
import styles from './expiry-note.module.css'

/** A banner while the account is about to expire; acknowledging hides it for a day. */
export function ExpiryNote() {
  const text = useText()
  const info = useAccount((state) => state.account?.info)
  const [closed, setClosed] = useState(false)
  if (!info || closed) return null
  const key: StoredKey = `ut.expiry.${info.user.id}`
  if (!shouldWarnOfExpiry(info, readStored(key), Date.now())) return null
  const acknowledge = () => {
    writeStored(key, String(Date.now()))
    setClosed(true)
  }
  return (
    <div className={styles.note} role="alert">
      <Icon name="warning" />
      <span>
        <strong>{text(appText.expireTitle)}</strong>{' '}
        {info.expireTime === null ? text(appText.expireSoon) : text(appText.expireBody, { time: info.expireTime })}
      </span>
      <Button kind="quiet" onClick={acknowledge}>
        {text(appText.understood)}
      </Button>
    </div>
  )
}
