import { type ComponentProps, useRef, useState } from 'react'
import { Button } from '../control/button.tsx'
import { useToast } from '../feedback/toast.tsx'

interface FileButtonProps extends Omit<ComponentProps<typeof Button>, 'icon' | 'onClick' | 'children'> {
  readonly label: string
  /** What the button says while the file is sent. */
  readonly busyLabel: string
  /** Endings of the files that are offered, as in `accept` of an input; all by default. */
  readonly accept?: string
  readonly onFile: (file: File) => void
}

/** Chooses one file. */
export function FileButton({ label, busyLabel, accept, onFile, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button {...button} icon="upload" onClick={() => input.current?.click()}>
        {button.busy ? busyLabel : label}
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        accept={accept}
        aria-label={label}
        onChange={({ target }) => {
          const file = target.files?.[0]
          if (file) onFile(file)
          // The same file can be chosen again.
          target.value = ''
        }}
      />
    </>
  )
}

interface UploadButtonProps extends Pick<FileButtonProps, 'label' | 'busyLabel' | 'accept'> {
  /** Sends the file; resolves with what is said of it. */
  readonly upload: (file: File) => Promise<string>
}

/** Sends one file at once; what is wrong with it is said in a message, in the words of the server. */
export function UploadButton({ upload, ...button }: UploadButtonProps) {
  const toast = useToast()
  const [isBusy, setBusy] = useState(false)
  async function send(file: File): Promise<void> {
    setBusy(true)
    try {
      toast.success(await upload(file))
    } catch (error) {
      toast.error(error as Error)
    } finally {
      setBusy(false)
    }
  }
  return <FileButton {...button} busy={isBusy} onFile={(file) => void send(file)} />
}
