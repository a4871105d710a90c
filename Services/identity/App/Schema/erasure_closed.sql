-- When the account was closed of whom a hold keeps although their time has come; null: it wasn't. Another column of the projection "erasures-1".
alter table erasure add column closed_at timestamptz;
