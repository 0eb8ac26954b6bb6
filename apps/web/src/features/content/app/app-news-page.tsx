import { articleCategory } from '@undertone/domain/content/content.enums'
import { contentScreens } from '@undertone/domain/content/content.screens'
import { type Published, publishedCalls } from '@undertone/domain/content/published.calls'
import { memberOf } from '@undertone/domain/core/enum'
import { to } from '@undertone/domain/index/to'
import { Link } from 'react-router'
import { useAddress } from '../../../core/address/address.ts'
import { useCall } from '../../../core/api/query.ts'
import { useLanguage, useText } from '../../../core/language/language.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorNote } from '../../../ui/feedback/error-note.tsx'
import { Skeletons } from '../../../ui/feedback/skeletons.tsx'
import { StoredImage } from '../../../ui/file/stored-image.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { RichTextView } from '../text/rich-text-view.tsx'
import styles from './app.module.css'
import { appPageText } from './app.text.ts'

type Article = Published['articles'][number]

/** The banners of the platform, one beside the other. */
function Banners({ banners }: { readonly banners: Published['banners'] }) {
  const say = useText()
  if (banners.length === 0) return null
  return (
    <ul className={styles.banners} aria-label={say(appPageText.banners)}>
      {banners.map(({ id, title, picture, link }) => {
        const image = <StoredImage fileId={picture} alt={title} className={styles.banner ?? ''} />
        return (
          <li key={id}>
            {link ? (
              <a href={link} target="_blank" rel="noopener noreferrer">
                {image}
              </a>
            ) : (
              image
            )}
          </li>
        )
      })}
    </ul>
  )
}

function WholeArticle({ article }: { readonly article: Article | undefined }) {
  const say = useText()
  if (!article) return <EmptyState title={say(appPageText.gone)} />
  return (
    <article className={styles.page}>
      <h2>{article.title}</h2>
      {article.publishedAt && <p className={styles.quiet}>{article.publishedAt.slice(0, 16)}</p>}
      {article.cover && <StoredImage fileId={article.cover} alt="" className={styles.banner ?? ''} />}
      <RichTextView text={article.body} />
    </article>
  )
}

/** Articles of the platform in a category, and one of them as a whole. */
export function AppNewsPage() {
  const say = useText()
  const lang = useLanguage((state) => state.lang)
  const [{ category, article }] = useAddress(contentScreens.appNews.query)
  const found = useCall(publishedCalls.published, { query: { languageType: lang } }, { noErrorPage: true })
  const kind = memberOf(articleCategory, category === articleCategory.members.Recommend.code ? category : articleCategory.members.News.code)
  const articles = found.data?.articles.filter((one) => one.category === kind?.code) ?? []
  return (
    <Page
      title={say(kind ?? contentScreens.appNews.label)}
      actions={article !== null && <Link to={to.appNews({ category })}>{say(appPageText.back)}</Link>}
    >
      <div className={styles.page}>
        {found.isPending && <Skeletons shape="form" />}
        {found.isError && <ErrorNote error={found.error} retry={() => void found.refetch()} />}
        {found.data && article !== null && <WholeArticle article={found.data.articles.find(({ id }) => id === article)} />}
        {found.data && article === null && (
          <>
            <Banners banners={found.data.banners} />
            {articles.length === 0 && <EmptyState title={say(appPageText.noNews)} hint={say(appPageText.noNewsHint)} />}
            {articles.map(({ id, title, summary, publishedAt }) => (
              <Link key={id} className={styles.article} to={to.appNews({ category, article: id })}>
                <strong>{title}</strong>
                {summary && <span>{summary}</span>}
                {publishedAt && <span className={styles.quiet}>{publishedAt.slice(0, 16)}</span>}
              </Link>
            ))}
          </>
        )}
      </div>
    </Page>
  )
}
