import { imageSizes } from '@undertone/domain/file/image-sizes.table'
import { type PictureKind, type PlacedPicture, pictureCalls, pictureParents } from '@undertone/domain/picture/picture.calls'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useSend } from '../../core/api/query.ts'
import { useText } from '../../core/language/language.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { ImageChoice } from '../../ui/file/image-choice.tsx'
import { useImageUpload } from '../../ui/file/use-image-drop.ts'
import { useConfirm } from '../../ui/overlay/confirm-dialog.tsx'
import styles from './picture.module.css'
import { pictureText } from './picture.text.ts'
import { PictureBoard } from './picture-board.tsx'
import { freePosition } from './placing.ts'
import { PlacingBar } from './placing-bar.tsx'
import { PlacingMarker } from './placing-marker.tsx'
import { UnplacedList } from './unplaced-list.tsx'
import { type Drag, useMarkerDrag } from './use-marker-drag.ts'
import { usePlacing } from './use-placing.ts'

const isTyping = (target: EventTarget | null) => target instanceof HTMLElement && target.matches('input, textarea, [contenteditable]')

/** Undo and redo by keyboard while no text field has the focus. */
function useHistoryKeys(undo: () => void, redo: () => void): void {
  const latest = useRef({ undo, redo })
  latest.current = { undo, redo }
  useEffect(() => {
    const press = (event: globalThis.KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || isTyping(event.target)) return
      const key = event.key.toLowerCase()
      const step = key === 'y' || (key === 'z' && event.shiftKey) ? latest.current.redo : key === 'z' ? latest.current.undo : undefined
      if (!step) return
      event.preventDefault()
      step()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}

/** Sets and deletes the image. */
function usePicture(kind: PictureKind, shown: PlacedPicture) {
  const say = useText()
  const toast = useToast()
  const { ask, dialog } = useConfirm()
  const set = useSend(pictureCalls[kind].set, { invalidates: [pictureCalls[kind].get] })
  const write = (fileId: string | null) =>
    set.mutate(
      { body: { id: shown.id, fileId } },
      {
        onSuccess: () => toast.success(say(fileId === null ? pictureText.removed : pictureText.uploaded)),
        onError: (error) => toast.error(error),
      },
    )
  const intake = useImageUpload({ paste: true, onStored: (file) => write(file.fileId) })
  const remove = async () => {
    const title = say(pictureText.removeTitle, { name: shown.name })
    if (await ask({ title, names: [shown.name], note: say(pictureText.removeNote) })) write(null)
  }
  return { intake, remove, dialog, isBusy: intake.isBusy || set.isPending }
}

/** The marker under the pointer while it is off the image, in the body, as a transformed ancestor would move a fixed element. */
function DragGhost({ drag, name }: { readonly drag: Drag; readonly name: string | undefined }) {
  return createPortal(
    <span className={styles.ghost} style={{ left: drag.clientX, top: drag.clientY }}>
      <i className={styles.pin} />
      {name}
    </span>,
    document.body,
  )
}

/** The image with its markers, and the items to place. */
function PlacingBoard({
  kind,
  shown,
  picture,
  placing: { positions, put },
}: {
  readonly kind: PictureKind
  readonly shown: PlacedPicture
  readonly picture: NonNullable<PlacedPicture['picture']>
  readonly placing: ReturnType<typeof usePlacing>
}) {
  const board = useRef<HTMLDivElement>(null)
  const [focused, setFocused] = useState<number | null>(null)
  const drop = ({ id, at, isOver }: Drag) => {
    put(id, isOver ? at : null)
    if (isOver) setFocused(id)
  }
  const putInMiddle = (id: number) => {
    if (positions.has(id)) return
    put(id, freePosition(positions))
    setFocused(id)
  }
  const { drag, dragProps } = useMarkerDrag(board, drop, putInMiddle)
  const { children } = shown
  return (
    <>
      <div className={styles.work}>
        <PictureBoard shown={shown} picture={picture} board={board}>
          {children.map(({ id, name }) => {
            const at = drag?.id === id ? (drag.isOver ? drag.at : undefined) : positions.get(id)
            // A marker dragged off the image keeps its element, or the pointer capture would be lost.
            const position = at ?? positions.get(id)
            if (!position) return null
            return (
              <PlacingMarker
                key={id}
                name={name}
                at={position}
                isAway={at === undefined}
                isMoving={drag?.id === id}
                takesFocus={id === focused}
                onFocused={() => setFocused(null)}
                onMove={(next) => put(id, next)}
                dragProps={dragProps(id, positions.get(id) ?? null)}
              />
            )
          })}
        </PictureBoard>
        <UnplacedList
          all={children}
          unplaced={children.filter((one) => !positions.has(one.id))}
          of={pictureParents[kind].child}
          onPut={putInMiddle}
          dragProps={dragProps}
          dragged={drag?.id}
        />
      </div>
      {drag && !drag.isOver && <DragGhost drag={drag} name={children.find((one) => one.id === drag.id)?.name} />}
    </>
  )
}

/** The editor of one image: the image, its markers, and the unplaced items. */
export function PlacingEditor({ kind, shown }: { readonly kind: PictureKind; readonly shown: PlacedPicture }) {
  const say = useText()
  const placing = usePlacing(kind, shown)
  const { intake, remove, dialog, isBusy } = usePicture(kind, shown)
  useHistoryKeys(placing.undo, placing.redo)
  const [{ widthPx, heightPx }] = imageSizes.bannerOrPlan
  const choice = (words: { cn: string; en: string }, tone: 'primary' | 'quiet') => (
    <ImageChoice kind={tone} busy={isBusy} onFiles={(files) => files.length > 0 && void intake.take(files)}>
      {say(isBusy ? pictureText.uploading : words)}
    </ImageChoice>
  )
  return (
    <div className={styles.editor} data-over={intake.isOver} data-hint={say(pictureText.drop)} {...intake.dropProps}>
      {shown.picture ? (
        <>
          <PlacingBar placing={placing} onRemove={() => void remove()} choice={choice(pictureText.replace, 'quiet')} />
          <PlacingBoard kind={kind} shown={shown} picture={shown.picture} placing={placing} />
        </>
      ) : (
        <EmptyState
          title={say(pictureText.noPicture)}
          hint={say(pictureText.noPictureHint, { width: widthPx, height: heightPx })}
          action={choice(pictureText.upload, 'primary')}
        />
      )}
      {dialog}
    </div>
  )
}
