import { imageSizes } from '@undertone/domain/file/image-sizes.table'
import { type PictureKind, type PlacedPicture, pictureCalls, pictureParents } from '@undertone/domain/picture/picture.calls'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useSend } from '../../core/api/query.ts'
import { useText } from '../../core/language/language.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { ImageChoice } from '../../ui/file/image-choice.tsx'
import { useImageIntake } from '../../ui/file/use-image-drop.ts'
import { useConfirmLoss } from '../../ui/overlay/confirm-dialog.tsx'
import styles from './picture.module.css'
import { pictureText } from './picture.text.ts'
import { PictureBoard } from './picture-board.tsx'
import { freePlace } from './placing.ts'
import { PlacingBar } from './placing-bar.tsx'
import { PlacingMarker } from './placing-marker.tsx'
import { UnplacedList } from './unplaced-list.tsx'
import { type Drag, useMarkerDrag } from './use-marker-drag.ts'
import { usePlacing } from './use-placing.ts'

const isTyping = (target: EventTarget | null) => target instanceof HTMLElement && target.matches('input, textarea, [contenteditable]')

/** Undo and redo by the keyboard, wherever the focus is outside of a field. */
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

/** Sets and deletes the picture itself. */
function usePicture(kind: PictureKind, shown: PlacedPicture) {
  const say = useText()
  const toast = useToast()
  const { ask, dialog } = useConfirmLoss()
  const set = useSend(pictureCalls[kind].set, { invalidates: [pictureCalls[kind].get] })
  const write = (fileId: string | null) =>
    set.mutate(
      { body: { id: shown.id, fileId } },
      {
        onSuccess: () => toast.success(say(fileId === null ? pictureText.removed : pictureText.uploaded)),
        onError: (error) => toast.error(error),
      },
    )
  const intake = useImageIntake({ paste: true, onStored: (file) => write(file.fileId) })
  const remove = async () => {
    const title = say(pictureText.removeTitle, { name: shown.name })
    if (await ask({ title, names: [shown.name], note: say(pictureText.removeNote) })) write(null)
  }
  return { intake, remove, dialog, isBusy: intake.isBusy || set.isPending }
}

/** The editor of one picture: the picture, the markers upon it, and what is still to be placed. */
export function PlacingEditor({ kind, shown }: { readonly kind: PictureKind; readonly shown: PlacedPicture }) {
  const say = useText()
  const board = useRef<HTMLDivElement>(null)
  const placing = usePlacing(kind, shown)
  const { intake, remove, dialog, isBusy } = usePicture(kind, shown)
  const [focused, setFocused] = useState<number | null>(null)
  const { places, put } = placing
  const { child } = pictureParents[kind]
  useHistoryKeys(placing.undo, placing.redo)

  const drop = ({ id, at, isOver }: Drag) => {
    put(id, isOver ? at : null)
    if (isOver) setFocused(id)
  }
  const putInMiddle = (id: number) => {
    if (places.has(id)) return
    put(id, freePlace(places))
    setFocused(id)
  }
  const { drag, dragProps } = useMarkerDrag(board, drop, putInMiddle)
  const unplaced = shown.children.filter((one) => !places.has(one.id))
  const named = new Map(shown.children.map((one) => [one.id, one.name]))
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
          <div className={styles.work}>
            <PictureBoard shown={shown} picture={shown.picture} board={board}>
              {shown.children.map(({ id, name }) => {
                const at = drag?.id === id ? (drag.isOver ? drag.at : undefined) : places.get(id)
                // A marker that is dragged beside the picture keeps its element, or the pointer would lose it.
                const kept = at ?? places.get(id)
                if (!kept) return null
                return (
                  <PlacingMarker
                    key={id}
                    name={name}
                    at={kept}
                    isAway={at === undefined}
                    isMoving={drag?.id === id}
                    takesFocus={id === focused}
                    onFocused={() => setFocused(null)}
                    onMove={(next) => put(id, next)}
                    dragProps={dragProps(id, places.get(id) ?? null)}
                  />
                )
              })}
            </PictureBoard>
            <UnplacedList
              all={shown.children}
              unplaced={unplaced}
              of={child}
              onPut={putInMiddle}
              dragProps={dragProps}
              dragged={drag?.id}
            />
          </div>
          {drag &&
            !drag.isOver &&
            // In the body: there nothing moves what is fixed to the window.
            createPortal(
              <span className={styles.ghost} style={{ left: drag.clientX, top: drag.clientY }}>
                <i className={styles.pin} />
                {named.get(drag.id)}
              </span>,
              document.body,
            )}
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
