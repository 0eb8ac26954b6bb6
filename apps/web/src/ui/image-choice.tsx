import { imageAccept } from '@undertone/domain/file/file-kinds.table'
import { type ReactNode, useRef } from 'react'
import { Button } from './button.tsx'

/** A button that opens the browser's choice of images. */
export function ImageChoice({
  children,
  kind = 'plain',
  busy = false,
  disabled = false,
  onFiles,
}: {
  readonly children: ReactNode
  readonly kind?: 'primary' | 'plain' | 'quiet'
  readonly busy?: boolean
  readonly disabled?: boolean
  onFiles(files: readonly File[]): void
}) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button kind={kind} icon="image" busy={busy} disabled={disabled || busy} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        accept={imageAccept}
        hidden
        tabIndex={-1}
        aria-hidden="true"
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])])
          // The same file can be chosen again.
          event.target.value = ''
        }}
      />
    </>
  )
}
