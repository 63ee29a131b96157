import type { Page, Shelf } from './category.ts'
import { electronics } from './electronics.ts'
import { fashion, homeAndFurniture } from './home-and-fashion.ts'
import { jobs, leisure, services } from './jobs-and-services.ts'
import { realEstate } from './real-estate.ts'
import { vehicles } from './vehicles.ts'

/** The top-level categories of the demo marketplace. */
export const catalogue: readonly Page[] = [
  vehicles,
  realEstate,
  electronics,
  homeAndFurniture,
  fashion,
  jobs,
  services,
  leisure,
]

/** The categories below some pages that hold products. */
export const shelvesIn = (content: readonly (Page | Shelf)[]): Shelf[] =>
  content.flatMap((each) => ('content' in each ? shelvesIn(each.content) : [each]))

/** Every category that holds products. */
export const shelves: readonly Shelf[] = shelvesIn(catalogue)
