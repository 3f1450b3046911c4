import { useSelector } from '../../features/use-selector.ts'
import { selectLayout } from '../../../machines/shell/shell.selectors.ts'
import { HomePage } from '../../features/home/home-page.tsx'
import { HomeBar } from '../../features/shell/home-bar.tsx'
import { useRuntime } from '../runtime-context.tsx'
import { useBrowse } from '../use-browse.ts'

export function HomeRoute() {
  const browse = useBrowse()
  const { option, place, shell } = useRuntime().actors
  const layout = useSelector(shell, selectLayout)
  return (
    <>
      {layout === 'phone' ? <HomeBar place={place} /> : null}
      <HomePage browse={browse} option={option} place={place} />
    </>
  )
}
