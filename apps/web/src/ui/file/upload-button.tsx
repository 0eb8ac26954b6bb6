import { useRef, useState } from 'react'
import { Button } from '../control/button.tsx'
import { useToast } from '../feedback/toast.tsx'

interface UploadButtonProps {
  readonly label: string
  /** What the button says while the file is sent. */
  readonly busyLabel: string
  /** Endings of the files that are offered, as in `accept` of an input. */
  readonly accept: string
  /** Sends the file; resolves with what is said of it. */
  readonly upload: (file: File) => Promise<string>
}

/** Sends one file at once; what is wrong with it is said in a message, in the words of the server. */
export function UploadButton({ label, busyLabel, accept, upload }: UploadButtonProps) {
  const toast = useToast()
  const input = useRef<HTMLInputElement>(null)
  const [isBusy, setBusy] = useState(false)
  async function send(file: File | undefined): Promise<void> {
    if (!file) return
    setBusy(true)
    try {
      toast.success(await upload(file))
    } catch (error) {
      toast.error(error as Error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button icon="upload" busy={isBusy} onClick={() => input.current?.click()}>
        {isBusy ? busyLabel : label}
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        accept={accept}
        aria-label={label}
        onChange={({ target }) => {
          void send(target.files?.[0])
          // The same file can be chosen again.
          target.value = ''
        }}
      />
    </>
  )
}
