import { Modal } from 'antd'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useText } from '../../../core/language/language.ts'
import { Button } from '../../../ui/control/button.tsx'
import { codeReader } from './read-code.ts'
import { canReadTags, readTags } from './read-tag.ts'
import styles from './scan.module.css'
import { scanText } from './scan.text.ts'
import { useCamera } from './use-camera.ts'

/** Reads tags while the dialog is open; says whether that failed. */
function useTags(onCode: (code: string) => void): { readonly isOn: boolean; readonly hasFailed: boolean } {
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    if (!canReadTags()) return
    const stop = new AbortController()
    readTags(stop.signal, onCode).catch(() => !stop.signal.aborted && setFailed(true))
    return () => stop.abort()
  }, [onCode])
  return { isOn: canReadTags() && !hasFailed, hasFailed }
}

/** A picture of a label that is taken by the camera app of the phone. */
function PhotoButton({ onCode, onNone }: { readonly onCode: (code: string) => void; readonly onNone: () => void }) {
  const say = useText()
  const input = useRef<HTMLInputElement>(null)
  const read = async (file: File | undefined) => {
    if (!file) return
    const picture = await createImageBitmap(file).catch(() => null)
    const code = picture && (await (await codeReader())(picture))
    if (code) onCode(code)
    else onNone()
    if (input.current) input.current.value = ''
  }
  return (
    <>
      <Button icon="image" className={styles.big ?? ''} onClick={() => input.current?.click()}>
        {say(scanText.photo)}
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        tabIndex={-1}
        aria-hidden="true"
        onChange={(event) => void read(event.target.files?.[0])}
      />
    </>
  )
}

/** Reads the code of a label: by the camera, from an NFC tag, or from a picture. The first code ends it. */
export function ScanDialog({ onCode, onClose }: { readonly onCode: (code: string) => void; readonly onClose: () => void }) {
  const say = useText()
  const video = useRef<HTMLVideoElement>(null)
  const [isUnread, setUnread] = useState(false)
  const latest = useRef(onCode)
  latest.current = onCode
  const isDone = useRef(false)
  const take = useCallback((code: string) => {
    if (isDone.current) return
    isDone.current = true
    latest.current(code)
  }, [])
  const fault = useCamera(video, take)
  const tags = useTags(take)
  return (
    <Modal open title={say(scanText.title)} onCancel={onClose} width={480} footer={null} transitionName="" maskTransitionName="">
      <div className={styles.scan}>
        <video ref={video} className={styles.video} hidden={fault !== null} muted playsInline aria-label={say(scanText.camera)} />
        <p role="status">{say(fault ? scanText[fault] : scanText.hint)}</p>
        {tags.isOn && <p>{say(scanText.tagHint)}</p>}
        {tags.hasFailed && <p role="alert">{say(scanText.tagFailed)}</p>}
        {isUnread && <p role="alert">{say(scanText.noCode)}</p>}
        {fault && <PhotoButton onCode={take} onNone={() => setUnread(true)} />}
        <Button className={styles.big ?? ''} onClick={onClose}>
          {say(scanText.close)}
        </Button>
      </div>
    </Modal>
  )
}
