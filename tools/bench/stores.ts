// npm run bench:stores [counts …]: how smoothly a list of so many stores near a location scrolls on a phone.
import { scroll, withPhone } from './phone.ts'

const counts = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [200, 2000]

for (const count of counts) {
  await withPhone(
    async ({ pool }) => {
      // in addition to the demonstration's, within some hundred metres of the default location
      await pool.query(
        `insert into stores (name, folded_name, slug, description, latitude, longitude, address, schedule, image, image_tint, delivery_time, rating, rating_count)
         select model.name || ' ' || n, model.folded_name || ' ' || n, 'store-' || n, model.description, 10.7725 + (n % 100) * 0.00005, 106.698 + (n / 100) * 0.00005,
           model.address, model.schedule, model.image, model.image_tint, model.delivery_time, model.rating, model.rating_count
         from generate_series(1, $1::int) n join (select row_number() over (order by id) as rank, * from stores) model on model.rank = 1 + n % 60`,
        [count],
      )
      await pool.query('analyze')
    },
    async (openPhone) => {
      console.log(
        'stores | late frames, their list coming | worst frame | long tasks (ms) | late frames later | worst frame | long tasks (ms) | elements',
      )
      await openPhone(async (phone) => {
        const { page } = phone
        await page.goto('/')
        await page.locator('#overlays').waitFor({ state: 'attached' })
        await page.waitForTimeout(2_000)
        const first = await scroll(phone, 9_000)
        await page.waitForTimeout(2_000)
        const later = await scroll(phone, 16_000)
        const elements = await page.evaluate(() => document.querySelectorAll('*').length)
        const row = [count, first.frames, first.worst, first.tasks, later.frames, later.worst, later.tasks, elements]
        console.log(row.join(' | '))
      })
    },
  )
}
