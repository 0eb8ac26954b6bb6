import { aboutCalls } from '@undertone/domain/operations/about.calls'
import { whatsNew } from '@undertone/domain/operations/whats-new.table'
import { useState } from 'react'
import { useCall, useSend } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { Button } from '../../../ui/control/button.tsx'
import { CornerCard } from '../../../ui/overlay/corner-card.tsx'
import { aboutText } from './about.text.ts'

/** How long the answer holds, ms: news come with an upgrade, after which the page is loaded again. */
const staleMs = 3_600_000

/** After an upgrade, once for each user: that something is new. It does not take the focus and stays until it is shown or dismissed. */
export function NewsCard({ onShow }: { readonly onShow: () => void }) {
  const say = useText()
  const about = useCall(aboutCalls.about, {}, { noErrorPage: true, staleMs })
  const seen = useSend(aboutCalls.seen, { invalidates: [aboutCalls.about] })
  const [isGone, setGone] = useState(false)
  const unseen = about.data?.unseen ?? null
  const entry = whatsNew.find(({ key }) => key === unseen)
  if (isGone || !entry) return null
  const close = () => {
    setGone(true)
    // Should that fail, the card comes once more.
    seen.mutate({ body: { key: entry.key } })
  }
  return (
    <CornerCard
      label={say(aboutText.newsTitle)}
      kind={<span>{say(aboutText.news)}</span>}
      time={entry.key}
      title={say(aboutText.newsTitle)}
      actions={
        <>
          <Button onClick={close}>{say(aboutText.dismiss)}</Button>
          <Button
            kind="primary"
            onClick={() => {
              close()
              onShow()
            }}
          >
            {say(aboutText.show)}
          </Button>
        </>
      }
    >
      {entry.items[0] && say(entry.items[0])}
    </CornerCard>
  )
}
