// The exports of react-router-dom that our pages may use. A shared package cannot be tree-shaken, so listing exports
// keeps out the rest, above all the data router: 18 kB for loading and submitting, which our queries and forms already
// do.
export { Link, NavLink } from './link.mjs';
export {
  matchRoutes,
  Navigate,
  Outlet,
  renderMatches,
  Router,
  StaticRouter,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
  useSearchParams,
} from 'react-router-source';
