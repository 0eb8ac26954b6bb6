import { fileKindOf, imageKinds } from '@undertone/domain/file/file-kinds.table'
import { type ReactNode, useRef } from 'react'
import { Button } from '../control/button.tsx'

/** A button that opens the browser's file dialog for images. */
export function ImageChoice({
  children,
  kind = 'plain',
  kinds = imageKinds,
  busy = false,
  disabled = false,
  onFiles,
}: {
  readonly children: ReactNode
  readonly kind?: 'primary' | 'plain' | 'quiet'
  /** Keys of the accepted image kinds. */
  readonly kinds?: readonly string[]
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
        accept={kinds.map((key) => fileKindOf(key).mime).join(',')}
        hidden
        tabIndex={-1}
        aria-hidden="true"
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])])
          // Allows choosing the same file again.
          event.target.value = ''
        }}
      />
    </>
  )
}
