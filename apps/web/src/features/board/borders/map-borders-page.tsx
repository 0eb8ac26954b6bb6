import { useQueryClient } from '@tanstack/react-query'
import { boardScreens } from '@undertone/domain/board/board.screens'
import { borderLimits } from '@undertone/domain/board/board-limits'
import { mapBorderCalls, type StoredBorders } from '@undertone/domain/board/map-borders.calls'
import { Switch } from 'antd'
import { useId, useMemo } from 'react'
import { send } from '../../../core/api/api.ts'
import { keyOf, useCall, useSend } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { Button } from '../../../ui/control/button.tsx'
import { Fact, Facts } from '../../../ui/display/facts.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorNote } from '../../../ui/feedback/error-note.tsx'
import { Skeletons } from '../../../ui/feedback/skeletons.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { UploadButton } from '../../../ui/file/upload-button.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { useConfirm } from '../../../ui/overlay/confirm-dialog.tsx'
import { shapeOf } from '../map/borders.ts'
import { useLand } from '../map/land.ts'
import { viewOf } from '../map/projection.ts'
import { clockText } from '../shared/ago-text.ts'
import styles from './map-borders.module.css'
import { bordersText as texts } from './map-borders.text.ts'

/** Size of the preview, px of its own picture. */
const room = { width: 960, height: 480 }

/** The earth with the borders as they are stored. */
function Preview() {
  const say = useText()
  const { data } = useCall(mapBorderCalls.preview, {}, { noErrorPage: true })
  const land = useLand()
  const paths = useMemo(() => {
    const view = viewOf([], room, 0)
    return { land: land ? view.outline(land) : '', borders: data ? view.outline(shapeOf(data)) : '' }
  }, [land, data])
  return (
    <svg className={styles.preview} viewBox={`0 0 ${room.width} ${room.height}`} role="img" aria-label={say(texts.preview)}>
      <path className={styles.land} d={paths.land} />
      <path className={styles.border} d={paths.borders} />
    </svg>
  )
}

/** What is stored, and the switch that shows it. */
function Stored({ stored }: { readonly stored: StoredBorders }) {
  const say = useText()
  const toast = useToast()
  const id = useId()
  const show = useSend(mapBorderCalls.show, { invalidates: [mapBorderCalls.get, mapBorderCalls.lines] })
  const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone
  return (
    <>
      <div className={styles.tools}>
        <Switch
          id={id}
          checked={stored.isShown}
          loading={show.isPending}
          onChange={(isShown) => show.mutate({ body: { isShown } }, { onError: toast.error })}
        />
        <label htmlFor={id}>{say(texts.show)}</label>
      </div>
      <Facts>
        <Fact name={texts.file}>{stored.fileName}</Fact>
        <Fact name={texts.positions}>{say(texts.positionsOf, { given: stored.given, kept: stored.kept })}</Fact>
        <Fact name={texts.by}>{[clockText(stored.uploadedMs, Date.now(), timeZone), stored.uploadedBy].filter(Boolean).join(' · ')}</Fact>
      </Facts>
      <Preview />
    </>
  )
}

/** The country borders on the maps of large screens: none until the platform uploads some and shows them. */
export function MapBordersPage() {
  const say = useText()
  const client = useQueryClient()
  const { ask, dialog } = useConfirm()
  const toast = useToast()
  const { data, error, isPending, refetch } = useCall(mapBorderCalls.get, {}, { noErrorPage: true })
  const changed = () =>
    Promise.all(
      [mapBorderCalls.get, mapBorderCalls.preview, mapBorderCalls.lines].map((one) => client.invalidateQueries({ queryKey: keyOf(one) })),
    )
  const remove = async () => {
    if (!data || !(await ask({ title: say(texts.removeTitle), names: [data.fileName] }))) return
    await send(mapBorderCalls.remove, {}, { noErrorPage: true }).then(changed, toast.error)
  }
  async function upload(file: File): Promise<string> {
    const { lines } = await send(mapBorderCalls.upload, { file }, { noErrorPage: true })
    await changed()
    return say(texts.uploaded, { n: lines })
  }
  return (
    <Page title={say(boardScreens.mapBorders.label)}>
      <p className={styles.hint}>{say(texts.hint)}</p>
      <div className={styles.tools}>
        <UploadButton label={say(texts.upload)} busyLabel={say(texts.uploading)} accept=".geojson,.json" upload={upload} />
        {data && (
          <Button icon="trash" kind="danger" onClick={() => void remove()}>
            {say(texts.remove)}
          </Button>
        )}
        <span className={styles.hint}>{say(texts.format, { max: borderLimits.fileBytes / 1_048_576 })}</span>
      </div>
      {error && <ErrorNote error={error} retry={() => void refetch()} />}
      {isPending && <Skeletons shape="form" />}
      {data === null && <EmptyState title={say(texts.none)} />}
      {data && <Stored stored={data} />}
      {dialog}
    </Page>
  )
}
